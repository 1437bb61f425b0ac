import { LONGER_MAX } from './store';

/** So many entries are sorted; where there are more, the latest are near the end of all entries. */
const FEW = 3000;

/** What is in none of so many of the latest entries is not common; to look at a body takes ten times as long as at a head. */
const SAMPLED_HEADS = 50;
const SAMPLED_BODIES = 20;
/** To look at so many heads costs less than what the index does about a word that one in fifty of them has. */
const WALKED_HEADS = 1000;

const WITHOUT_DETOURS = 'set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off';
const BY_INDEX = `${WITHOUT_DETOURS} set enable_indexscan = off set enable_indexonlyscan = off`;
const FROM_THE_LATEST = `${WITHOUT_DETOURS} set enable_bitmapscan = off`;

/** The same statement for conditions on either part of an entry, or on both: each has a plan of its own. */
const forParts = (statement: (conditions: string) => string) => `
  if in_body is null then return array(${statement('head @@ in_head')});
  elsif in_head is null then return array(${statement('body @@ in_body')});
  else return array(${statement('head @@ in_head and body @@ in_body')});
  end if;`;

/**
 * PostgreSQL cannot know how common a word is that is not among the commonest, guesses high, and would read through all
 * entries for a rare one. These functions look into the index first, and walk the entries from the latest on only where
 * that has shown that there are many. An entry belongs to the first of the conditions that it meets.
 *
 * Of a word that is being typed the index reads everything about all words that it may become, however rare the words beside it
 * are. So beside other words it is asked for these words themselves, unless they are very many; and where a title may have
 * them, some of the latest entries are looked at before.
 *
 * A function that is to answer other columns needs another name: PostgreSQL replaces a function by its like only.
 */
export const FUNCTIONS = [
  `create or replace function search_by_index(in_head tsquery, in_body tsquery, most integer)
    returns bigint[] language plpgsql stable ${BY_INDEX} as $$
    begin ${forParts((conditions) => `select id from search_entries where ${conditions} limit most`)}
    end $$`,
  `create or replace function search_latest(
      in_head tsquery, in_body tsquery, unwanted bigint[], most integer, walked integer)
    returns bigint[] language plpgsql stable ${FROM_THE_LATEST} as $$
    begin ${forParts(
      (conditions) => `select id
        from (select id, head, body from search_entries order by id desc limit walked) as latest
        where ${conditions} and id <> all (unwanted) limit most`,
    )}
    end $$`,
  `create or replace function search_longer(beginning text)
    returns text language plpgsql stable ${FROM_THE_LATEST} as $$
    declare
      words text[] := array(
        select word from search_vocabulary
          where word > substr(beginning, 2) and word < substr(beginning, 2) || chr(${0x10ffff})
          limit ${LONGER_MAX + 1});
    begin
      if cardinality(words) > ${LONGER_MAX} then return format('''%s'':*', beginning); end if;
      return format('(''%s'')', array_to_string(
        beginning || array(select left(beginning, 1) || word from unnest(words) as word), '''|'''));
    end $$`,
  `create or replace function search_query(written text)
    returns tsquery language plpgsql stable strict as $$
    declare
      beginning text;
    begin
      if strpos(written, ':*') = 0 or strpos(written, '&') = 0 then return written::tsquery; end if;
      for beginning in select distinct matched[1] from regexp_matches(written, '''([^'']+)'':\\*', 'g') as matched loop
        written := replace(written, format('''%s'':*', beginning), search_longer(beginning));
      end loop;
      return written::tsquery;
    end $$`,
  `create or replace function search_is_anywhere(written text)
    returns boolean language plpgsql stable as $$
    declare
      in_body tsquery := search_query(written);
    begin
      return cardinality(search_latest(null, in_body, '{}', 1, ${SAMPLED_BODIES})) > 0
        or cardinality(search_by_index(null, in_body, 1)) > 0;
    end $$`,
  `create or replace function search_ranked(
      heads text[], bodies text[], most integer, skipped integer, of_each integer)
    returns table (id bigint, tier integer) rows 20 language plpgsql stable as $$
    declare
      in_head tsquery;
      in_body tsquery;
      found_ids bigint[] := '{}';
      found_tiers integer[] := '{}';
      these bigint[];
      wanted integer;
    begin
      for place in 1 .. cardinality(heads) loop
        wanted := least(of_each, most + skipped - cardinality(found_ids));
        exit when wanted <= 0;
        these := '{}';
        if bodies[place] is null and strpos(heads[place], ':*') > 0 then
          in_head := heads[place]::tsquery;
          if cardinality(search_latest(in_head, null, '{}', 1, ${SAMPLED_HEADS})) > 0 then
            these := search_latest(in_head, null, found_ids, wanted, ${WALKED_HEADS});
          end if;
        end if;
        if cardinality(these) < wanted then
          in_head := search_query(heads[place]);
          in_body := search_query(bodies[place]);
          these := search_by_index(in_head, in_body, ${FEW + 1});
          if cardinality(these) > ${FEW} then
            these := search_latest(in_head, in_body, found_ids, wanted, null);
          else
            these := array(
              select one from unnest(these) as one where one <> all (found_ids) order by one desc limit wanted);
          end if;
        end if;
        found_ids := found_ids || these;
        found_tiers := found_tiers || array_fill(place - 1, array[cardinality(these)]);
      end loop;
      return query select * from unnest(found_ids[skipped + 1 :], found_tiers[skipped + 1 :]);
    end $$`,
  `create or replace function search_words_like(wanted text[], most integer)
    returns setof text language plpgsql stable ${BY_INDEX} as $$
    begin
      return query select word from search_words where trigrams && wanted
        order by cardinality(array(select unnest(trigrams) intersect select unnest(wanted))) desc limit most;
    end $$`,
];
