import { useEffect, useState } from 'react';
import { readCopies, type Copy } from '~/lib/copies';

/** The copies on this device. Undefined until they have been read. */
export function useCopies(): readonly Copy[] | undefined {
  const [copies, setCopies] = useState<readonly Copy[]>();
  useEffect(() => {
    let isGone = false;
    void readCopies()
      .catch(() => [])
      .then((found) => {
        if (!isGone) setCopies(found);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return copies;
}
