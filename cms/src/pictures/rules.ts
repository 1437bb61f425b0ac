import { errors } from '@strapi/utils';
import createError from 'http-errors';
import { IMAGE_SIZE_MESSAGE, IMAGE_TYPE_MESSAGE, NO_IMAGE_MESSAGE } from '../contract/upload';
import { invalid } from '../rules/errors';

/**
 * The most pixels, with all frames of an animation. Phones take pictures of up to 50 megapixels. Decoding so
 * many costs at most 300 MB and some seconds, whatever they show (docs/decisions/0009-pictures.md).
 */
export const MAX_PIXELS = 50_000_000;

/** Each frame costs time, however small it is. */
export const MAX_FRAMES = 1000;

/** The longer side of a stored picture in pixels: a page's full width on a screen of double density. */
export const MAX_SIDE = 2560;

/** 415: the content is not one of the four types. */
export const wrongType = (cause?: unknown): Error => createError(415, IMAGE_TYPE_MESSAGE, { cause });

/** 413: the file has more than `IMAGE_MAX_BYTES`. */
export const tooManyBytes = (): Error => new errors.PayloadTooLargeError(IMAGE_SIZE_MESSAGE);

/** 413: the file is small, but its decoded picture is too large. */
export const tooElaborate = (): Error =>
  new errors.PayloadTooLargeError(
    `Please upload an image of at most ${MAX_PIXELS / 1_000_000} megapixels, all frames of an animation together, and at most ${MAX_FRAMES} frames.`,
  );

/** 400: the form does not match the upload call. */
export const notOnePicture = (): Error => invalid({ path: ['image'], message: NO_IMAGE_MESSAGE });
