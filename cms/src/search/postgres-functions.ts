/** So many entries are sorted; where there are more, the latest are near the end of all entries. */
const FEW = 3000;

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
 * One that is to answer other columns needs another name: PostgreSQL replaces a function by its like only.
 */
export const FUNCTIONS = [
  `create or replace function search_by_index(in_head tsquery, in_body tsquery, most integer)
    returns bigint[] language plpgsql stable ${BY_INDEX} as $$
    begin ${forParts((conditions) => `select id from search_entries where ${conditions} limit most`)}
    end $$`,
  `create or replace function search_latest(in_head tsquery, in_body tsquery, unwanted bigint[], most integer)
    returns bigint[] language plpgsql stable ${FROM_THE_LATEST} as $$
    begin ${forParts(
      (conditions) => `select id from search_entries
        where ${conditions} and id <> all (unwanted) order by id desc limit most`,
    )}
    end $$`,
  `create or replace function search_ranked(
      in_heads tsquery[], in_bodies tsquery[], most integer, skipped integer, of_each integer)
    returns table (id bigint, tier integer) rows 20 language plpgsql stable as $$
    declare
      found_ids bigint[] := '{}';
      found_tiers integer[] := '{}';
      these bigint[];
      wanted integer;
    begin
      for place in 1 .. cardinality(in_heads) loop
        wanted := least(of_each, most + skipped - cardinality(found_ids));
        exit when wanted <= 0;
        these := search_by_index(in_heads[place], in_bodies[place], ${FEW + 1});
        if cardinality(these) > ${FEW} then
          these := search_latest(in_heads[place], in_bodies[place], found_ids, wanted);
        else
          these := array(
            select one from unnest(these) as one where one <> all (found_ids) order by one desc limit wanted);
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
