import { Fragment } from 'react';
import { NameText } from './name-text';

const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/u;

/** A sentence. What `isolated` marks in it has the language of its own script, for screen readers. */
export const Sentence = ({ children }: { children: string }) =>
  children
    .split(ISOLATED)
    .map((part, index) =>
      index % 2 === 1 ? <NameText key={index}>{part}</NameText> : <Fragment key={index}>{part}</Fragment>,
    );
