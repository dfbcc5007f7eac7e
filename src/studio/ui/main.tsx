import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './studio.css'

const place = document.getElementById('studio')
if (place !== null) createRoot(place).render(<App />)
