/** The forms of irregular verbs: base, past, participle. */
const VERBS = `
arise arose arisen|be was been|be were been|awake awoke awoken|bear bore borne|beat beat beaten|become became become|begin began begun|bend bent bent|
bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred|bring brought brought|
build built built|burn burnt burnt|burst burst burst|buy bought bought|cast cast cast|catch caught caught|choose chose chosen|
come came come|cost cost cost|cut cut cut|deal dealt dealt|dig dug dug|draw drew drawn|drink drank drunk|drive drove driven|
eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fit fit fit|fly flew flown|
forget forgot forgotten|freeze froze frozen|get got got|give gave given|go went gone|grind ground ground|grow grew grown|
hang hung hung|hear heard heard|hide hid hidden|hit hit hit|hold held held|keep kept kept|know knew known|lay laid laid|
lead led led|lean leant leant|learn learnt learnt|leave left left|lend lent lent|let let let|lie lay lain|light lit lit|
lose lost lost|make made made|mean meant meant|meet met met|overcome overcame overcome|overtake overtook overtaken|
pay paid paid|put put put|read read read|rethink rethought rethought|ride rode ridden|ring rang rung|rise rose risen|
run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken|
shed shed shed|shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut|sing sang sung|
sink sank sunk|sit sat sat|sleep slept slept|slide slid slid|speak spoke spoken|speed sped sped|spend spent spent|
spin spun spun|split split split|spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|
strike struck struck|sweep swept swept|swell swelled swollen|swing swung swung|take took taken|teach taught taught|
tear tore torn|tell told told|think thought thought|throw threw thrown|understand understood understood|undo undid undone|
upset upset upset|wake woke woken|wear wore worn|win won won|wind wound wound|withdraw withdrew withdrawn|write wrote written
`;

export interface IrregularForms {
  /** `built` is both; of `driven` only the participle is written so. */
  past: ReadonlyMap<string, string>;
  participle: ReadonlyMap<string, string>;
}

function readVerbs(): IrregularForms {
  const past = new Map<string, string>();
  const participle = new Map<string, string>();
  for (const line of VERBS.replaceAll('\n', '').split('|')) {
    const [base = '', pastForm = '', participleForm = ''] = line.split(' ');
    past.set(pastForm, base);
    participle.set(participleForm, base);
  }
  return { past, participle };
}

export const IRREGULAR_VERBS = readVerbs();

export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['people', 'person'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['lives', 'life'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['wives', 'wife'],
  ['shelves', 'shelf'],
  ['leaves', 'leaf'],
  ['axes', 'axis'],
  ['analyses', 'analysis'],
  ['crises', 'crisis'],
  ['bases', 'base'],
  ['mice', 'mouse'],
  ['lorries', 'lorry'],
  ['criteria', 'criterion'],
  ['phenomena', 'phenomenon'],
  ['chassis', 'chassis'],
]);

export const IRREGULAR_COMPARISONS: ReadonlyMap<string, { key: string; form: 'more' | 'most' }> = new Map([
  ['better', { key: 'good', form: 'more' }],
  ['best', { key: 'good', form: 'most' }],
  ['worse', { key: 'bad', form: 'more' }],
  ['worst', { key: 'bad', form: 'most' }],
]);
