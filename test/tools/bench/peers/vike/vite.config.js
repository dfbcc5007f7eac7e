import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'

export default { plugins: [vike(), react()], logLevel: 'error' }
