import { IMAGE_TYPES } from '@mihwar/adapters/contract';
import { ImageUp, Trash2, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { AxleMark } from '~/components/ui/wordmark';
import { usePicturesTexts } from '~/i18n/admin/pictures';
import type { PictureUpload } from './use-picture-upload';

interface PictureFieldProps {
  label: string;
  /** The address of the picture. Empty if there is none. */
  value: string;
  onChange: (url: string) => void;
  /** The result of `usePictureUpload`. It belongs to the form, which must wait for a running upload. */
  upload: PictureUpload;
  /** A portrait is round. Any other picture is as wide as articles show it. */
  shape?: 'portrait' | 'wide';
  problem?: string;
}

const SHAPES = { portrait: 'size-24 rounded-full', wide: 'aspect-[16/9] w-full max-w-80' };

/** Chooses, shows, replaces and removes a picture. It accepts dropped files, too. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, upload, shape = 'wide', problem } = props;
  const t = usePicturesTexts();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { isUploading, preview, progress, cancel } = upload;
  const shown = preview ?? value;
  const described = [!isUploading && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');

  async function take(file: File | undefined) {
    if (!file) return;
    const answer = await upload.upload(file);
    if (answer) onChange(answer.url);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => {
      setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={described || undefined} {...drop}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className={`flex flex-wrap items-center gap-5 ${isOver ? 'outline-2 outline-volt' : ''}`}>
        <div
          className={`relative grid shrink-0 place-items-center overflow-hidden border border-hairline bg-sunk ${SHAPES[shape]}`}
        >
          {shown ? (
            <img
              src={shown}
              alt=""
              className={`absolute inset-0 size-full object-cover ${isUploading ? 'opacity-50' : ''}`}
            />
          ) : (
            <AxleMark className="w-1/3 text-hairline [--mark-bar:var(--hairline)]" />
          )}
        </div>
        <div className="min-w-0 space-y-3">
          {isUploading ? (
            <UploadProgress progress={progress} />
          ) : (
            <p id={`${id}-hint`} className="max-w-[36ch] text-sm text-soft">
              {t('field.hint')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <button
              ref={chooseButton}
              type="button"
              className="button button-outline button-small"
              onClick={() => chooser.current?.click()}
            >
              <ImageUp className="size-4" aria-hidden />
              {t(value || isUploading ? 'field.replace' : 'field.choose')}
            </button>
            {(isUploading || value) && (
              <button
                type="button"
                className="button button-outline button-small"
                onClick={() => {
                  if (isUploading) cancel();
                  else onChange('');
                  // This button is about to disappear.
                  chooseButton.current?.focus();
                }}
              >
                {isUploading ? (
                  <X className="size-4" aria-hidden />
                ) : (
                  <Trash2 className="size-4" aria-hidden />
                )}
                {t(isUploading ? 'field.cancel' : 'field.remove')}
              </button>
            )}
          </div>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={label}
            accept={IMAGE_TYPES.join(',')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Otherwise the same file could not be chosen again.
              target.value = '';
            }}
          />
        </div>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Shows the progress of an upload. */
function UploadProgress({ progress }: { progress: number }) {
  const t = usePicturesTexts();
  const text = t('field.uploading', { percent: Math.round(progress * 100) });
  return (
    <div className="w-56 max-w-full">
      <p className="text-sm text-soft" aria-hidden>
        {text}
      </p>
      <progress className="progress mt-1.5" value={progress} max={1} aria-label={text} />
    </div>
  );
}
