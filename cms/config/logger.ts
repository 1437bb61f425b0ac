/** What is below tells of Strapi's own work, and of nothing that somebody could do about it. */
export default { level: 'info' };
