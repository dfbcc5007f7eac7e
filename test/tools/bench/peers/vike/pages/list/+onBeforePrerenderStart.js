export { listPaths as onBeforePrerenderStart } from '../../magazine.js'
