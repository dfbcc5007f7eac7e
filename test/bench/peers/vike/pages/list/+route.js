export default '/lists/*'
