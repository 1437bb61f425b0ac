/** A line for each request would bury everything else: the site asks often. */
export default { level: 'info' };
