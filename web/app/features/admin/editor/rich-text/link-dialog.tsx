import type { Editor } from '@tiptap/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { InputField } from '~/components/admin/input-field';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import { isWholeAddress, meantAddress } from './shared/link-address';
import { putLink } from './shared/put-link';
import { sending, written } from './small-form';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link. Without an address nothing happens (requirements 2.13). */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const [before] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '');
  const [address, setAddress] = useState(before);
  const [isRefused, setRefused] = useState(false);

  const submit = sending((form) => {
    const meant = meantAddress(written(form, 'address'));
    if (!meant || meant === before) {
      onClose();
      return;
    }
    if (!isWholeAddress(meant)) {
      setRefused(true);
      return;
    }
    putLink(editor, meant);
    onClose();
  });

  const opened = meantAddress(address);
  return (
    <AdminDialog title={t('link.title')} size="narrow" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-6">
        <InputField
          label={t('link.address')}
          hint={t('link.hint')}
          problem={isRefused ? t('link.refused') : undefined}
          name="address"
          type="text"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setRefused(false);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {before && (
            <button
              type="button"
              className="button button-outline button-small me-auto"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('link.remove')}
            </button>
          )}
          {/^https?:|^\//.test(opened) && (
            <a href={opened} target="_blank" rel="noopener" className="button button-outline button-small">
              <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
              {t('link.open')}
            </a>
          )}
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {admin('action.cancel')}
          </button>
          <button type="submit" className="button button-small">
            {t(before ? 'link.save' : 'link.add')}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
