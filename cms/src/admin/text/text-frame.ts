import { styled } from 'styled-components';

/**
 * The looks of toolbar and text, in the colours of the panel's theme. The text itself looks as browsers show
 * HTML.
 */
export const TextFrame = styled.div<{ $isInvalid: boolean }>`
  border: 1px solid ${({ theme, $isInvalid }) => theme.colors[$isInvalid ? 'danger600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }

  [role='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    padding: 4px;
    border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
  [role='toolbar'] button {
    display: inline-grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 4px;
    color: inherit;
    cursor: pointer;
  }
  [role='toolbar'] button:is(:hover, [aria-pressed='true']) {
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
  }
  [role='toolbar'] button[aria-disabled='true'] {
    background: none;
    color: ${({ theme }) => theme.colors.neutral400};
    cursor: default;
  }
  [role='separator'] {
    margin-inline: 4px;
    border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  }

  .ProseMirror {
    min-block-size: 18rem;
    max-block-size: max(18rem, 62dvh);
    overflow-y: auto;
    padding-inline: 16px;
    font-size: 1.6rem;
    line-height: 1.7;
    outline: none;
    overflow-wrap: break-word;
  }
  .ProseMirror * {
    all: revert;
  }
  .ProseMirror a {
    color: ${({ theme }) => theme.colors.primary600};
  }
  .ProseMirror img {
    max-inline-size: 100%;
    block-size: auto;
  }
  .ProseMirror :is(td, th) {
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    padding-inline: 8px;
    text-align: start;
  }
  .ProseMirror .is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: inline-start;
    block-size: 0;
    color: ${({ theme }) => theme.colors.neutral500};
  }
  .ProseMirror :is(.ProseMirror-selectednode, .ProseMirror-selectednode img, .selectedCell) {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
`;
