import type { Topic } from '../entry';
import { adjectivesAtoL } from './adjectives-a-to-l';
import { adjectivesMtoZ } from './adjectives-m-to-z';
import { adverbs } from './adverbs';
import { cars } from './cars';
import { cities } from './cities';
import { connectives } from './connectives';
import { countries } from './countries';
import { electric } from './electric';
import { engines } from './engines';
import { makes } from './makes';
import { market } from './market';
import { moreNouns } from './more-nouns';
import { motorsport } from './motorsport';
import { nouns } from './nouns';
import { people } from './people';
import { phrasalVerbs } from './phrasal-verbs';
import { prepositions } from './prepositions';
import { road } from './road';
import { science } from './science';
import { setPhrases } from './set-phrases';
import { time } from './time';
import { upkeep } from './upkeep';
import { verbsAtoD } from './verbs-a-to-d';
import { verbsEtoO } from './verbs-e-to-o';
import { verbsPtoR } from './verbs-p-to-r';
import { verbsStoZ } from './verbs-s-to-z';

/** Every file of the dictionary by its name. */
export const TOPICS: Readonly<Record<string, Topic>> = {
  adjectivesAtoL,
  adjectivesMtoZ,
  adverbs,
  cars,
  cities,
  connectives,
  countries,
  electric,
  engines,
  makes,
  market,
  moreNouns,
  motorsport,
  nouns,
  people,
  phrasalVerbs,
  prepositions,
  road,
  science,
  setPhrases,
  time,
  upkeep,
  verbsAtoD,
  verbsEtoO,
  verbsPtoR,
  verbsStoZ,
};
