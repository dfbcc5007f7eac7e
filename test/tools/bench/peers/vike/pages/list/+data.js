import { describeList } from '../../magazine.js'

export const data = ({ urlPathname }) => describeList(urlPathname)
