export { articlePaths as onBeforePrerenderStart } from '../../magazine.js'
