/**
 * Fields of a chat completion that a server may refuse: reasoning models take no other temperature than their
 * own, and some local servers do not know `response_format`.
 */
export const optionalFields = (temperature: number) => ({
  temperature,
  response_format: { type: 'json_object' },
});

/** Whether a response may refuse a field. The request is worth another attempt without the optional ones. */
export const refusesFields = (status: number | undefined): boolean => status === 400 || status === 422;
