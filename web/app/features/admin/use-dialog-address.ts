import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

interface DialogState {
  /** A link has opened the dialog, so that closing it goes back in the history. */
  opensDialog?: boolean;
  /** The open dialog stays as it is: only its address changes. */
  staysOpen?: boolean;
}

const stateOf = ({ state }: Location) => (state ?? {}) as DialogState;

/** Whether a navigation keeps the open form. */
export const staysOpen = (to: Location): boolean => stateOf(to).staysOpen === true;

/** The dialog of a tab that an address opens: `?new`, or `?edit=12`. */
export interface DialogAddress {
  isNew: boolean;
  /** The id of the document that is edited. */
  editing: number | null;
  openNew: () => void;
  openEdit: (id: number) => void;
  /** The same as a link. */
  editLink: (id: number) => { to: string; state: unknown };
  /** A new document has been saved and its dialog stays open. From now on the address names it. */
  nowEdits: (id: number) => void;
  /** Returns to the address before the dialog. */
  close: () => void;
}

/** Dialogs have addresses: Back closes them, a reload opens them again, and users can share them. */
export function useDialogAddress(): DialogAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const wasOpenedHere = stateOf(location).opensDialog === true;

  const edited = Number(params.get('edit'));
  const editing = Number.isInteger(edited) && edited > 0 ? edited : null;
  const isNew = params.has('new');
  // The id of the document that the open dialog has created. The dialog stays the one for a new document.
  const [created, setCreated] = useState<number | null>(null);
  if (created !== null && !isNew && editing !== created) setCreated(null);

  const open = useCallback(
    (name: 'new' | 'edit', value: string, options: { replace?: boolean; state: DialogState }) => {
      void navigate(addressOf(pathname, params, name, value), { preventScrollReset: true, ...options });
    },
    [params, navigate, pathname],
  );

  const close = useCallback(() => {
    if (wasOpenedHere) return void navigate(-1);
    const query = withoutDialog(params).toString();
    void navigate(query ? `${pathname}?${query}` : pathname, { replace: true, preventScrollReset: true });
  }, [wasOpenedHere, params, navigate, pathname]);

  const isCreated = created !== null && editing === created;
  return {
    isNew: isNew || isCreated,
    editing: isCreated ? null : editing,
    openNew: () => {
      open('new', '', { state: { opensDialog: true } });
    },
    openEdit: (id) => {
      open('edit', String(id), { state: { opensDialog: true } });
    },
    editLink: (id) => ({
      to: addressOf(pathname, params, 'edit', String(id)),
      state: { opensDialog: true } satisfies DialogState,
    }),
    nowEdits: (id) => {
      setCreated(id);
      open('edit', String(id), {
        replace: true,
        state: { opensDialog: wasOpenedHere, staysOpen: true },
      });
    },
    close,
  };
}

function addressOf(pathname: string, params: URLSearchParams, name: 'new' | 'edit', value: string): string {
  const next = withoutDialog(params);
  next.set(name, value);
  return `${pathname}?${next}`.replace(/=(?=&|$)/g, '');
}

function withoutDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('new');
  rest.delete('edit');
  return rest;
}
