/* The code of a block that another script brings. */
export default { name: 'late', init() {} }
