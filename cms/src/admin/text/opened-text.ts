import { belowTitle } from '../../../../adapters/src/headings';
import { markdownToHtml } from '../../../../adapters/src/texts/github-markdown';
import { isHtml } from '../../contract/plain-text';

/**
 * The HTML that the editor opens for a stored text: Markdown is rendered by the function that renders it for
 * readers.
 */
export function openedText(stored: string): string {
  const html = isHtml(stored) ? stored : (markdownToHtml(stored) ?? stored);
  return belowTitle(html);
}
