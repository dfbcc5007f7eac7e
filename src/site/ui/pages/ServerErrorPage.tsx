import { HOME_PATH } from '../../content/paths.ts'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { useTexts } from '../static-query.tsx'

export default function ServerErrorPage() {
  const { screens, retry, home } = useTexts()
  return (
    <ErrorPage {...screens['server-error']} art="/art/server-error.svg">
      <ul className="chips">
        <li>
          {/* A form without `action` requests the current address again. */}
          <form>
            <button type="submit">{retry}</button>
          </form>
        </li>
        <li>
          <a href={HOME_PATH}>{home}</a>
        </li>
      </ul>
    </ErrorPage>
  )
}
