import { IMAGE_SIZE_MESSAGE, IMAGE_TYPE_MESSAGE } from '@mihwar/adapters/contract';
import { expect, it } from 'vitest';
import { ApiError } from '~/lib/api';
import { problemOfAnswer } from './picture-problem';

const said = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }));

it.each([
  ['the size, by the server', said(413, IMAGE_SIZE_MESSAGE), 'size'],
  ['the size, by a proxy', new ApiError(413, '<html>Request Entity Too Large</html>'), 'size'],
  ['the type', said(415, IMAGE_TYPE_MESSAGE), 'type'],
  ['neither, where the picture has too many pixels', said(413, 'At most 50 megapixels.'), null],
  ['neither, where the server fails', said(500, 'Something went wrong'), null],
  ['neither, without a network', new TypeError('The upload has found no server'), null],
])('a refused picture has as its problem %s', (_, error, problem) => {
  expect(problemOfAnswer(error)).toBe(problem);
});
