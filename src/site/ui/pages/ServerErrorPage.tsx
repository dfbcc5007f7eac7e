import { HOME_PATH } from '../../content/paths.ts'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { useTexts } from '../static-query.tsx'

export default function ServerErrorPage() {
  const { screens, retry, home } = useTexts()
  return (
    <ErrorPage {...screens['server-error']} art="/art/slam.svg">
      <ul className="chips">
        <li>
          {/* A form without an address asks for the page itself: the one that could not be answered. */}
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
