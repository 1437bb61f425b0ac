import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Which dialog of a tab an address opens: `?new`, or `?edit=12`. */
export interface DialogAddress {
  isNew: boolean;
  /** The id of what is edited. */
  editing: number | null;
  openNew: () => void;
  openEdit: (id: number) => void;
  /** Goes back to where the dialog was opened from. */
  close: () => void;
}

/** Dialogs have addresses: Back closes them, a reload opens them again, and they can be sent to somebody. */
export function useDialogAddress(): DialogAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const wasOpenedHere = (state as { opensDialog?: boolean } | null)?.opensDialog === true;

  const open = useCallback(
    (name: 'new' | 'edit', value: string) => {
      const next = withoutDialog(params);
      next.set(name, value);
      void navigate(`${pathname}?${next}`.replace(/=(?=&|$)/g, ''), {
        state: { opensDialog: true },
        preventScrollReset: true,
      });
    },
    [params, navigate, pathname],
  );

  const close = useCallback(() => {
    if (wasOpenedHere) return void navigate(-1);
    const query = withoutDialog(params).toString();
    void navigate(query ? `${pathname}?${query}` : pathname, { replace: true, preventScrollReset: true });
  }, [wasOpenedHere, params, navigate, pathname]);

  const edited = Number(params.get('edit'));
  return {
    isNew: params.has('new'),
    editing: Number.isInteger(edited) && edited > 0 ? edited : null,
    openNew: () => {
      open('new', '');
    },
    openEdit: (id) => {
      open('edit', String(id));
    },
    close,
  };
}

function withoutDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('new');
  rest.delete('edit');
  return rest;
}
