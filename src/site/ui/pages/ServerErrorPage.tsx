import { HOME_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'

export default function ServerErrorPage() {
  return (
    <>
      <h1>{STRINGS.serverErrorTitle}</h1>
      <p className="dek">{STRINGS.serverErrorText}</p>
      <ul className="chips">
        <li>
          {/* A form without an address asks for the page itself: the one that could not be answered. */}
          <form>
            <button type="submit">{STRINGS.retry}</button>
          </form>
        </li>
        <li>
          <a href={HOME_PATH}>{STRINGS.home}</a>
        </li>
      </ul>
    </>
  )
}
