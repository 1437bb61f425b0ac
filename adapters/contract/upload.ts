import { z } from './zod.ts';
import { uploadExample } from './examples.ts';

/** Requirements 5.3 and 9.1. The browser and the server use the same two sentences. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPE_MESSAGE = 'Please upload a JPEG, PNG, GIF, or WEBP image.';
export const IMAGE_SIZE_MESSAGE = 'Please upload an image smaller than 5MB.';

/** The message about a form without a picture, or with several. */
export const NO_IMAGE_MESSAGE = 'Send one picture in the multipart field "image".';

/** The response of `POST /api/upload`. */
export const uploadSchema = z
  .object({
    imageUrl: z.string(),
    url: z.string().describe('The same address'),
    width: z.int().positive().describe('Pixels'),
    height: z.int().positive().describe('Pixels'),
  })
  .meta({ id: 'Upload', examples: [uploadExample] });

export type Upload = z.infer<typeof uploadSchema>;
