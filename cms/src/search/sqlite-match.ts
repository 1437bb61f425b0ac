import { wordsIn, write, type Dialect, type Expression } from './expression';
import { LONGER_MAX, type Sql } from './store';

/**
 * The lengths of beginnings for which FTS5 has a prefix index. They count the letter in front of each word.
 */
export const LISTED_LENGTHS = [3, 4];

const whole = (word: string) => `"${word}"`;
const beginning = (word: string) => `"${word}"*`;

const MATCH: Dialect = {
  word: (word, isBeginning) => (isBeginning ? beginning(word) : whole(word)),
  and: 'AND',
  or: 'OR',
};

const AFTER_ALL_THAT_BEGIN_SO = `char(${0x10ffff})`;

/**
 * The words of the index that begin with a parameter, as an FTS5 query for any of them. Each step goes from
 * one word to the next, past all entries of the first.
 */
const LONGER_WORDS = `(with recursive longer(beginning, word, place) as (
    select beginning, beginning, 0 from (select ? as beginning)
    union all
    select beginning, (
      select term from search_vocabulary
        where term >= word || char(1) and term < beginning || ${AFTER_ALL_THAT_BEGIN_SO} order by term limit 1
    ), place + 1 from longer where word is not null and place <= ${LONGER_MAX})
  select iif(max(place) > ${LONGER_MAX}, '"' || beginning || '"*', '(' || group_concat('"' || word || '"', ' OR ') || ')')
    from longer where word is not null)`;

const isListed = (word: string) => LISTED_LENGTHS.includes([...word].length);

/**
 * The FTS5 match of an expression, as SQL. FTS5 reads all entries of all words with a given beginning before
 * it returns the first, unless it has a prefix index for that length. If the query names the words
 * themselves, FTS5 reads no more than it needs.
 */
export function matchOf(expression: Expression): Sql {
  const beginnings = wordsIn(expression).flatMap(({ word, isBeginning }) =>
    isBeginning && !isListed(word) ? [word] : [],
  );
  return [...new Set(beginnings)].reduce<Sql>(
    ({ text, parameters }, word) => ({
      text: `replace(${text}, ?, ${LONGER_WORDS})`,
      parameters: [...parameters, beginning(word), word],
    }),
    { text: '?', parameters: [write(expression, MATCH)] },
  );
}
