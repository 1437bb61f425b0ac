import { confirm } from '~/components/admin/confirm';
import { useAdminTexts } from '~/i18n/admin/shell';

/** Closes a form that has no address of its own. While something in it is unsaved, it asks first. */
export function useGuardedClose(isUnsaved: () => boolean, onClose: () => void): () => void {
  const t = useAdminTexts();
  const mayClose = async () =>
    !isUnsaved() ||
    confirm({
      title: t('unsaved.title'),
      text: t('unsaved.lostText'),
      action: t('unsaved.leave'),
      cancel: t('unsaved.stay'),
    });
  return () => {
    void mayClose().then((may) => {
      if (may) onClose();
    });
  };
}
