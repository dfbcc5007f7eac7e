export default '/articles/@slug'
