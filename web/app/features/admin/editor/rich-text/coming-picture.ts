import type { ComingPicture } from './uploads-in-text';

interface ComingPictureTexts {
  /** The label that a file is being uploaded. */
  label: string;
  cancel: string;
}

/**
 * The placeholder in the text while a picture is uploaded: its name, its progress, and a button to cancel it.
 */
export function comingPicture(
  { label, cancel }: ComingPictureTexts,
  onCancel: () => void,
): ComingPicture & { setProgress: (progress: number) => void } {
  const element = document.createElement('span');
  element.className = 'coming-picture';
  const name = document.createElement('span');
  name.textContent = label;
  const progress = document.createElement('progress');
  progress.className = 'progress';
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute('aria-label', label);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = cancel;
  button.addEventListener('click', onCancel);
  element.append(name, progress, button);
  return {
    element,
    setProgress: (value) => {
      progress.value = value;
    },
  };
}
