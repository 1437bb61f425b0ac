import type { Stage } from '../contract/workflow';
import { env } from '../env';
import { ENGLISH } from '../locales';
import { publicationName, sendLater } from '../mail';
import { movedMail } from '../mail/workflow-mails';
import { editorsOf, nameOf, type Person } from './people';

interface MovedArticle {
  publicId: number;
  title: string;
  author: Person | null;
}

interface Move {
  from: Stage;
  to: Stage;
  text: string | null;
  assigneeId: number | null;
}

/**
 * Tells editors of a submitted article, and its writer of one that was sent back or is ready. Must be called in
 * the transaction of the move: the mails leave once it is committed.
 */
export async function tellOfMove(article: MovedArticle, move: Move, byId: number | null): Promise<void> {
  const isSubmitted = move.from === 'writing' && move.to === 'review';
  const { author, title, publicId } = article;
  const told = isSubmitted
    ? await editorsOf(author, move.assigneeId)
    : author && !author.blocked
      ? [author]
      : [];
  const site = await publicationName(ENGLISH);
  const link = `${env().PUBLIC_URL}/admin?edit=${publicId}`;
  // Nobody needs a mail about the own move.
  const messages = told.flatMap((person) =>
    person.id === byId || !person.email
      ? []
      : {
          to: person.email,
          mail: movedMail({
            name: nameOf(person),
            site,
            title,
            link,
            stage: move.to,
            isSubmitted,
            note: move.text,
          }),
        },
  );
  await strapi.db.transaction(async ({ onCommit }) => onCommit(() => messages.forEach(sendLater)));
}
