import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/lib/toast';

/** A press of the bell whose code could not be loaded. The next press loads it again. */
export function NewsNotLoaded({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useEffectEvent(() => {
    toast({ title: t('articles.failed'), variant: 'destructive' });
    onRetry();
    onClose();
  });
  useEffect(() => {
    say();
  }, []);
  return null;
}
