import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { InputField } from '~/components/admin/input-field';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import { isolated } from '~/lib/isolated';
import { toast } from '~/lib/toast';
import { readdressPictures } from './shared/pictures-in-text';
import { sending, written } from './small-form';

const PICTURE_ADDRESS = /^(?:\/uploads\/[\w][\w.-]*|https?:\/\/\S+)$/;

interface ImageLinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/**
 * The helper for links of pictures (requirements 5.2). It finds a picture in the text by a part of its file
 * name, and changes its address.
 */
export function ImageLinkDialog({ editor, onClose }: ImageLinkDialogProps) {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const [missing, setMissing] = useState({ part: false, address: false });

  const submit = sending((form) => {
    const part = written(form, 'part');
    const address = written(form, 'address');
    const lacks = { part: !part, address: !PICTURE_ADDRESS.test(address) };
    setMissing(lacks);
    if (lacks.part || lacks.address) return;
    const count = readdressPictures(editor, part, address);
    if (count === 0) {
      const description = t('imageLink.notFoundText', { part: isolated(part) });
      toast({ title: t('imageLink.notFound'), description, variant: 'destructive' });
      return;
    }
    toast({ title: t('imageLink.done'), description: t('imageLink.doneText', { count }) });
    onClose();
  });

  return (
    <AdminDialog
      title={t('imageLink.title')}
      description={t('imageLink.intro')}
      size="narrow"
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <InputField
          label={t('imageLink.part')}
          problem={missing.part ? t('imageLink.partMissing') : undefined}
          required
          name="part"
          dir="ltr"
          autoComplete="off"
        />
        <InputField
          label={t('imageLink.address')}
          problem={missing.address ? t('imageLink.addressMissing') : undefined}
          required
          name="address"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder="/uploads/…"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {admin('action.cancel')}
          </button>
          <button type="submit" className="button button-small">
            {t('imageLink.replace')}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
