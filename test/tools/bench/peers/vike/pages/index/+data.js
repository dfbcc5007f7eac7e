import { describeHome } from '../../magazine.js'

export const data = () => ({ title: 'A magazine', description: 'A magazine of synthetic articles', ...describeHome() })
