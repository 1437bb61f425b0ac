/** Lower levels describe Strapi's own work. An operator could do nothing about it. */
export default { level: 'info' };
