import { describeArticle } from '../../magazine.js'

export const data = ({ urlPathname }) => describeArticle(urlPathname)
