import type { Right } from '@mihwar/adapters/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asUser } from '~/test/as-user';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { EditorActions } from './editor-actions';
import { useSaveNotices } from './use-save-notices';

const WITHOUT: Right[] = ['write'];
const WITH: Right[] = ['write', 'publish'];

describe('the button of the editor', () => {
  const show = (can: Right[], path: string, saving?: 'published') => {
    const onSave = vi.fn();
    const rest = { history: null, isWaiting: false, onCancel: vi.fn(), onPreview: vi.fn() };
    renderAt(path, asUser(can, <EditorActions {...rest} saving={saving} onSave={onSave} />));
    return onSave;
  };

  it.each([
    [WITHOUT, '/admin', 'Submit for review'],
    [WITH, '/admin', 'Publish Article'],
    [WITHOUT, '/ar/admin', 'إرسال للمراجعة'],
    [WITH, '/ar/admin', 'نشر المقال'],
  ])('of who has %j at %s reads %s', (can, path, label) => {
    const onSave = show(can, path);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('published');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toHaveLength(4);
  });

  it.each([
    [WITHOUT, 'Submitting...'],
    [WITH, 'Publishing...'],
  ])('of who has %j waits with the words %s', (can, label) => {
    const onSave = show(can, '/admin', 'published');
    const button = screen.getByRole('button', { name: label });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('the notice about a submitted text', () => {
  function Submitted({ wasPublic, isOver }: { wasPublic: boolean; isOver: boolean }) {
    const notices = useSaveNotices();
    return (
      <button
        type="button"
        onClick={() => {
          notices.saved({ outcome: 'submitted', wasPublic, isOver, isTyped: false, notes: [] });
        }}
      >
        Submit
      </button>
    );
  }
  beforeEach(makeRoomForToasts);

  it.each([
    [
      '/admin',
      false,
      'Submitted for review',
      'It is a draft: readers see it once an editor has published it.',
    ],
    [
      '/admin',
      true,
      'Submitted for review',
      'Readers go on seeing the published text until an editor publishes this one.',
    ],
    ['/ar/admin', false, 'أُرسل للمراجعة', 'المقال مسودة، ويراه القرّاء حين ينشره محرّر.'],
  ])('at %s says what readers see (public before: %s)', async (path, wasPublic, title, text) => {
    renderAt(path, <Submitted wasPublic={wasPublic} isOver={wasPublic} />);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(title);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });
});
