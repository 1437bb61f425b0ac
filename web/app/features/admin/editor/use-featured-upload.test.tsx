import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PictureField } from '~/features/admin/pictures/picture-field';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { playUploads } from '~/test/uploads';
import { useFeaturedUpload } from './use-featured-upload';

const ELABORATE =
  'Please upload an image of at most 50 megapixels, all frames of an animation together, and at most 1000 frames.';

/** Each upload gets the same response. */
const uploadsAnswer = (status: number, responseText: string) => {
  playUploads((answer) => {
    answer(status, responseText);
  });
};

function Featured() {
  const upload = useFeaturedUpload();
  return (
    <PictureField
      label="Featured"
      value=""
      onChange={() => undefined}
      upload={upload}
      problem={upload.problem}
    />
  );
}

function chooseAt(path: string) {
  renderAt(path, <Featured />);
  const picture = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
  fireEvent.change(screen.getByLabelText('Featured', { selector: 'input' }), {
    target: { files: [picture] },
  });
  return screen.getByRole('group', { name: 'Featured' });
}

beforeEach(makeRoomForToasts);

it.each([
  ['/admin', ELABORATE],
  [
    '/ar/admin',
    'يُرجى رفع صورة لا تزيد دقّتها على 50 ميغابكسل، بمجموع إطارات الصورة المتحركة كلها، ولا يزيد عدد إطاراتها على 1000.',
  ],
])(
  'a picture of too many pixels is refused with the limit at %s, in the notice and at the field',
  async (path, text) => {
    uploadsAnswer(413, JSON.stringify({ message: ELABORATE }));
    const field = chooseAt(path);
    await within(field).findByText(text);
    // The other one is the notice.
    await waitFor(() => {
      expect(screen.getAllByText(text)).toHaveLength(2);
    });
  },
);

it('a picture of too many bytes is refused with its size, whoever refuses it', async () => {
  uploadsAnswer(413, '<html>Request Entity Too Large</html>');
  const field = chooseAt('/admin');
  await within(field).findByText('Please upload an image smaller than 5MB.');
  expect(await screen.findByText('File too large')).toBeTruthy();
});

it('a failure of the server is no problem of the picture', async () => {
  uploadsAnswer(500, JSON.stringify({ message: 'Something went wrong on our side' }));
  const field = chooseAt('/admin');
  await within(field).findByText('Failed to upload image');
});
