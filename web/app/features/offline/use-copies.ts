import { useQuery } from '@tanstack/react-query';
import { readCopies, type Copy } from '~/lib/copies';

/** The copies on this device, read anew by each screen. Undefined until they have been read. */
export function useCopies(): readonly Copy[] | undefined {
  const read = () => readCopies().catch(() => []);
  return useQuery({ queryKey: ['copies'], queryFn: read, gcTime: 0 }).data;
}
