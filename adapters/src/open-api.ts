/** The head of /api/openapi.json. */
export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Mihwar',
    version: '0.1.0',
    description: 'The API of Mihwar, a publication about cars and electric vehicles in English and Arabic.',
  },
  servers: [{ url: '/api' }],
};
