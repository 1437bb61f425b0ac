import { LONGER_MAX } from './store';

/** The index finds so many entries in the time that it takes to look at one head or body. */
const COST_OF_HEAD = 5;
const COST_OF_BODY = 10;
/** The number of entries in all is estimated from so many of the latest ones. */
const SAMPLED_HEADS = 50;
const SAMPLED_BODIES = 64;
/** So many are enough to see that something is rare. */
const SAMPLED_FIRST = 32;
/** The assumed number of entries before PostgreSQL has counted them. */
const ENTRIES_GUESSED = 100_000;

/** Planning again takes longer than many of these statements, and gives the same plan. */
const WITHOUT_DETOURS = `set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
  set plan_cache_mode = force_generic_plan`;
const BY_INDEX = `${WITHOUT_DETOURS} set enable_indexscan = off set enable_indexonlyscan = off`;
const FROM_THE_LATEST = `${WITHOUT_DETOURS} set enable_bitmapscan = off`;

/** The same statement for conditions on either part of an entry, or on both. Each has a plan of its own. */
const forParts = (statement: (conditions: string) => string) => `
  if in_body is null then return array(${statement('head @@ in_head')});
  elsif in_head is null then return array(${statement('body @@ in_body')});
  else return array(${statement('head @@ in_head and body @@ in_body')});
  end if;`;

/**
 * PostgreSQL cannot know how common a word is that is not among the most common ones. It estimates too high,
 * and would read through all entries for a rare word. Therefore these functions look at some of the latest
 * entries. If many of them match, the others are searched in the same way, from the latest on; otherwise the
 * index is used. An entry belongs to the first of the conditions that it meets.
 *
 * The last of the conditions on bodies is the widest. A word that is rare by it is not searched among the
 * latest entries at all. The functions rely on it for nothing else.
 *
 * For a word that is still being typed, the index reads everything about all words that it may become,
 * however rare the other words of the query are. Therefore, beside other words, the query names these words
 * themselves, unless they are very many.
 *
 * A function that returns other columns needs another name: `create or replace` cannot change a return type.
 */
export const FUNCTIONS = [
  `create or replace function search_in_index(in_head tsquery, in_body tsquery, most integer)
    returns bigint[] language plpgsql stable ${BY_INDEX} as $$
    begin ${forParts((conditions) => `select id from search_lexemes where ${conditions} limit most`)}
    end $$`,
  `create or replace function search_latest(
      in_head tsquery, in_body tsquery, unwanted bigint[], most integer, walked integer)
    returns bigint[] language plpgsql stable ${FROM_THE_LATEST} as $$
    begin ${forParts(
      (conditions) => `select id
        from (select id, head, body from search_lexemes order by id desc limit walked) as latest
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
  `create or replace function search_common_share(most integer, cost integer, entries float)
    returns float language sql immutable as $$ select sqrt(most * cost / entries) $$`,
  `create or replace function search_if_common(
      in_head tsquery, in_body tsquery, unwanted bigint[], most integer, entries float)
    returns bigint[] language plpgsql stable as $$
    declare
      sampled integer := case when in_body is null then ${SAMPLED_HEADS} else ${SAMPLED_BODIES} end;
      cost integer := case when in_body is null then ${COST_OF_HEAD} else ${COST_OF_BODY} end;
      these bigint[] := search_latest(in_head, in_body, unwanted, most, sampled);
    begin
      if cardinality(these) >= most then return these;
      elsif cardinality(these) < sampled * search_common_share(most, cost, entries) then return '{}';
      else return search_latest(in_head, in_body, unwanted, most, 2 * sampled * most / cardinality(these));
      end if;
    end $$`,
  `create or replace function search_is_anywhere(written text)
    returns boolean language plpgsql stable as $$
    declare
      in_body tsquery := search_query(written);
    begin
      return cardinality(search_latest(null, in_body, '{}', 1, ${SAMPLED_FIRST})) > 0
        or cardinality(search_in_index(null, in_body, 1)) > 0;
    end $$`,
  `create or replace function search_ranked(
      heads text[], bodies text[], most integer, skipped integer, of_each integer)
    returns table (id bigint, tier integer) rows 20 language plpgsql stable as $$
    declare
      entries float := (
        select case when reltuples > 0 then reltuples else ${ENTRIES_GUESSED} end
          from pg_class where oid = 'search_lexemes'::regclass);
      widest tsquery := bodies[cardinality(bodies)];
      least_common integer := greatest(1, floor(
        ${SAMPLED_FIRST} * search_common_share(least(of_each, most + skipped), ${COST_OF_BODY}, entries)));
      may_be_common boolean := widest is null
        or cardinality(search_latest(null, widest, '{}', least_common, ${SAMPLED_FIRST})) >= least_common;
      found_ids bigint[] := '{}';
      found_tiers integer[] := '{}';
      these bigint[];
      wanted integer;
    begin
      for place in 1 .. cardinality(heads) loop
        wanted := least(of_each, most + skipped - cardinality(found_ids));
        exit when wanted <= 0;
        these := '{}';
        if may_be_common then
          these := search_if_common(heads[place]::tsquery, bodies[place]::tsquery, found_ids, wanted, entries);
        end if;
        if cardinality(these) < wanted then
          these := array(
            select one
              from unnest(search_in_index(search_query(heads[place]), search_query(bodies[place]), null)) as one
              where one not in (select unnest(found_ids)) order by one desc limit wanted);
        end if;
        found_ids := found_ids || these;
        found_tiers := found_tiers || array_fill(place - 1, array[cardinality(these)]);
      end loop;
      return query select * from unnest(found_ids[skipped + 1 :], found_tiers[skipped + 1 :]);
    end $$`,
  `create or replace function search_how_many(written text, most integer)
    returns integer language sql stable as $$
      select cardinality(search_in_index(null, search_query(written), most)) $$`,
  `create or replace function search_how_many_in_both(body_query text, head_query text, most integer)
    returns integer language plpgsql stable ${BY_INDEX} as $$
    declare
      in_body tsquery := search_query(body_query);
      in_head tsquery := search_query(head_query);
    begin
      return (select count(*) from (
        select from search_lexemes where body @@ in_body or head @@ in_head limit most) as found);
    end $$`,
  `create or replace function search_words_most_like(wanted text[], letters integer, most integer)
    returns setof text language plpgsql stable ${BY_INDEX} as $$
    begin
      return query execute format(
        'select word from search_words where trigrams && $1 order by %s desc, abs(length(word) - $3), word collate "C" limit $2',
        (select string_agg(format('(%L = any (trigrams))::int', trigram), ' + ') from unnest(wanted) as trigram))
        using wanted, most, letters;
    end $$`,
];
