import { describe, expect, it } from 'vitest';
import { compoundsIn, isArabic, spelled, wordsOf, wordsOfName } from './normalise';
import { understand } from './query';
import { STOP_WORDS } from './stop-words';

const words = (text: string) => [...wordsOf(text)];
const names = (query: string) => compoundsIn(query).map(({ parts, joined }) => [parts.join('+'), joined]);

describe('one spelling for what readers type in several', () => {
  it.each([
    ['case and accents', 'Citroën CITROËN citroen', ['citroen']],
    [
      'letters that Unicode does not take apart',
      'Škoda Straße Łódź Ørsted',
      ['skoda', 'strasse', 'lodz', 'orsted'],
    ],
    ['wide and raised characters', 'ＢＭＷ CO²', ['bmw', 'co2']],
    ['both halves of a composed letter', 'Cafe\u0301 Café', ['cafe']],
    ['tashkeel', 'سَيَّارَةٌ سيارة', ['سياره']],
    ['tatweel', 'سيــــارة', ['سياره']],
    ['carriers of the hamza at the beginning', 'أحمد إحمد آحمد ٱحمد احمد', ['احمد']],
    ['alif maksura', 'مدى مدي', ['مدي']],
    ['ta marbuta', 'بطارية بطاريه', ['بطاريه']],
    ['hamza on waw and ya', 'مؤشر موشر كهربائي كهربايي', ['موشر', 'كهربايي']],
    ['Persian letters', 'کیا كيا', ['كيا']],
    ['letters for v, p and ch', 'ڤولڤو فولفو پورشه بورشه چيلي جيلي', ['فولفو', 'بورشه', 'جيلي']],
    ['presentation forms', 'ﺳﻴﺎﺭﺓ ﻻ', ['سياره', 'لا']],
    ['what cannot be seen', 'bat\u00ADte\u200Dry \u202Bسيارة\u202C', ['battery', 'سياره']],
    ['Arabic-Indic and Persian digits', '٩١١ ۹۱۱ 911', ['911']],
  ])('%s', (_what, text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('drops the s of a possessive, whichever the apostrophe', () => {
    expect(words("Tesla's Tesla’s")).toEqual(['tesla']);
    expect(words("don't")).toEqual(['don', 't', 'dont']);
  });

  it('keeps decimals in one piece and takes the thousands together', () => {
    expect(words('1.5 ١٫٥')).toEqual(['1٫5']);
    expect(words('12,500 ١٢٬٥٠٠ 12500')).toEqual(['12500']);
    expect(words('12.05.2024')).toEqual(['12', '05', '2024']);
    expect(words('0-100')).toEqual(['0', '100']);
  });
});

describe('names in several spellings', () => {
  it.each([
    ['e-tron', ['e', 'tron', 'etron']],
    ['e‑tron', ['e', 'tron', 'etron']],
    ['e tron', ['e', 'tron', 'etron']],
    ['ID.4', ['id', '4', 'id4']],
    ['ID 4', ['id', '4', 'id4']],
    ['Model 3', ['model', '3', 'model3']],
    ['موديل ٣', ['موديل', '3', 'موديل3']],
    ['F-150', ['f', '150', 'f150']],
    ['800 V', ['800', 'v', '800v']],
    ['km/h', ['km', 'h', 'kmh']],
    ['R&D', ['r', 'd', 'rd']],
    ['e-tron GT', ['e', 'tron', 'etron', 'gt']],
    ['Le Mans', ['le', 'mans', 'lemans']],
    ['لو مان', ['لو', 'مان', 'لومان']],
    ['فولكس فاغن', ['فولكس', 'فاغن', 'فولكسفاغن']],
    ['plug-in-hybrid', ['plug', 'in', 'plugin', 'hybrid', 'inhybrid', 'pluginhybrid']],
  ])('%j is found by its parts and in one piece', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('does not make names of words that only stand beside each other', () => {
    expect(words('a car, I think. Golf. 8 times')).toEqual(['a', 'car', 'i', 'think', 'golf', '8', 'times']);
    expect(words('Model S')).toEqual(['model', 's']);
  });

  it('has no Arabic particle before a foreign word or a number', () => {
    expect(words('الـSUV، لـBMW، وال911، بـ400')).toEqual(['suv', 'bmw', '911', '400']);
    expect(names('سيارات الـ SUV')).toEqual([
      ['سيارات', null],
      ['suv', null],
    ]);
    expect(words('بالكهرباء والبطارية')).toEqual(['بالكهرباء', 'والبطاريه']);
  });

  it('is found by its parts where the script changes inside', () => {
    expect(words('نسخةGT وGTالجديدة')).toEqual(['نسخه', 'gt', 'نسخهgt', 'الجديده', 'gtالجديده']);
    expect(words('400كم، موديل3')).toEqual(['400كم', 'موديل3']);
  });

  it('may have three words', () => {
    expect(words('تجربة بي إم دبليو')).toContain('بيامدبليو');
    expect(names('تجربة بي إم دبليو الجديدة')).toEqual([
      ['تجربه', null],
      ['بي+ام+دبليو', 'بيامدبليو'],
      ['الجديده', null],
    ]);
  });

  it('is none of a number beside a word that every text has', () => {
    expect(names('Taycan vs 911')).toEqual([
      ['taycan', null],
      ['vs', null],
      ['911', null],
    ]);
    expect(names('في 2026').at(-1)).toEqual(['2026', null]);
    expect(words('إلى 2026، على 4')).toEqual(['الي', '2026', 'علي', '4']);
    expect(names('IS 300')).toEqual([['is+300', 'is300']]);
    expect(names('A 4')).toEqual([['a+4', 'a4']]);
  });

  it('has «كم» after a number, where it is a unit, and nowhere else', () => {
    expect(words('500 كم')).toEqual(['500', 'كم', '500كم']);
    expect(names('مدى 500 كم')).toEqual([
      ['مدي', null],
      ['500+كم', '500كم'],
    ]);
    expect(names('12,500 كم')).toEqual([['12500+كم', '12500كم']]);
    expect(names('0-100 كم')).toEqual([
      ['0', null],
      ['100+كم', '100كم'],
    ]);
    expect(names('1.5 كم')).toEqual([['1٫5+كم', '1٫5كم']]);
    expect(words('بكم 500')).toEqual(['بكم', '500', 'بكم500']);
    expect(words('كم 500')).toEqual(['كم', '500']);
    expect(words('كم سيارة')).toEqual(['كم', 'سياره']);
  });

  it.each([
    ['تسلا موديل 3 كم سعرها', ['تسلا', 'موديل3', 'كم', 'سعرها']],
    ['مازدا CX-60 كم سعرها', ['مازدا', 'cx60', 'كم', 'سعرها']],
    ['بورش 911 كم سعرها', ['بورش911', 'كم', 'سعرها']],
    ['بورش 911 كم هو سعرها', ['بورش911', 'كم', 'هو', 'سعرها']],
    ['كم سعر 911', ['كم', 'سعر911']],
    ['تسلا موديل 3 كم', ['تسلا', 'موديل3', 'كم']],
    ['تسلا موديل 3 كم بالسعودية', ['تسلا', 'موديل3', 'كم', 'بالسعوديه']],
    ['e-tron 55 كم', ['etron', '55', 'كم']],
    ['بورش 911 كم تكلف', ['بورش911', 'كم', 'تكلف']],
    ['بورش 911 كم كلفتها', ['بورش911', 'كم', 'كلفتها']],
    ['هيونداي ايونيك 5 كم مداها', ['هيونداي', 'ايونيك5', 'كم', 'مداها']],
    ['بورش 911 كم سرعتها', ['بورش911', 'كم', 'سرعتها']],
    ['كامري 2024 كم حصان', ['كامري2024', 'كم', 'حصان']],
    ['كورولا 2024 كم تستهلك', ['كورولا2024', 'كم', 'تستهلك']],
    ['كامري 2024 كم السعر', ['كامري2024', 'كم', 'السعر']],
    ['كامري موديل 2024 كم', ['كامري', 'موديل2024', 'كم']],
    ['السلسلة 3 كم', ['السلسله3', 'كم']],
    ['الفئة 5 كم', ['الفيه5', 'كم']],
  ])('has no unit where «كم» asks after a name: %s', (query, expected) => {
    expect(compoundsIn(query).flatMap(wordsOfName)).toEqual(expected);
  });

  it.each([
    ['500كم', ['500كم']],
    ['تسلا 500 كم', ['تسلا', '500كم']],
    ['500 كم في الساعة', ['500كم', 'في', 'الساعه']],
    ['سرعة 120 كم بالساعة', ['سرعه', '120كم', 'بالساعه']],
    ['مدى 500 كم بشحنة واحدة', ['مدي', '500كم', 'بشحنه', 'واحده']],
    ['15 كم لكل لتر', ['15كم', 'لكل', 'لتر']],
    ['مدى 80 كم', ['مدي', '80كم']],
    ['بسرعة 60 كم', ['بسرعه', '60كم']],
    ['0-60 كم', ['0', '60كم']],
    ['500 كم، سعرها', ['500كم', 'سعرها']],
    ['سيارة 600 كم شحنة واحدة', ['سياره', '600كم', 'شحنه', 'واحده']],
    ['مدى 500 كم فأكثر', ['مدي', '500كم', 'فاكثر']],
    ['500 كم كهربائية', ['500كم', 'كهرباييه']],
    ['سيارة 5 كم', ['سياره', '5كم']],
    ['المدى 500 كم سعرها', ['المدي', '500كم', 'سعرها']],
    ['to 60 كم', ['to', '60كم']],
  ])('has a unit where a distance stands: %s', (query, expected) => {
    expect(compoundsIn(query).flatMap(wordsOfName)).toEqual(expected);
  });

  it('is understood in a query in the same way', () => {
    expect(names('Audi e tron')).toEqual([
      ['audi', null],
      ['e+tron', 'etron'],
    ]);
    expect(names('e-tron')).toEqual([['e+tron', 'etron']]);
    expect(names('etron')).toEqual([['etron', null]]);
    expect(names('ID.4 GTX')).toEqual([
      ['id+4', 'id4'],
      ['gtx', null],
    ]);
    expect(names('tesla model 3 2024')).toEqual([
      ['tesla', null],
      ['model+3', 'model3'],
      ['2024', null],
    ]);
    expect(names('0-100')).toEqual([
      ['0', null],
      ['100', null],
    ]);
  });

  it('is found by a query in whichever spelling', () => {
    const spellings = ['e-tron', 'etron', 'e tron', 'E-Tron'];
    for (const text of spellings) {
      for (const query of spellings) {
        const [name] = compoundsIn(query);
        expect(wordsOf(text), `${query} in ${text}`).toContain(name?.joined ?? name?.parts[0]);
      }
    }
  });
});

describe('whatever is typed', () => {
  it.each([
    ['nothing', ''],
    ['punctuation only', '؟!…—“”«» "\' ` % _ * ( ) : ^ - + ~ \\ ; -- /* */'],
    ['marks only', 'ًٌٍَُِّْـ'],
    ['NUL and control characters', '\0\u0001\u001f'],
    ['half of a character', '\ud800'],
    ['pictures', '🚗🔋'],
  ])('%s holds no words', (_what, text) => {
    expect(words(text)).toEqual([]);
    expect(compoundsIn(text)).toEqual([]);
  });

  it('leaves nothing in words but letters, digits and a decimal point', () => {
    let text = '';
    for (let code = 1; code < 0x3000; code += 1) text += `x${String.fromCodePoint(code)}1 `;
    for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}٫]+$/u);
  });

  it('is the same when it is normalised again', () => {
    const text = 'Citroën ë-C4’s 1.5 «السيارةُ الكهربائيّة» ٢٠٢٤ ID.4 Straße ﻻ';
    expect(words(words(text).join(' ، '))).toEqual(words(text));
  });

  it('cuts what is no word, between characters', () => {
    const [word] = words('𝟘'.repeat(3) + '𐐨'.repeat(100));
    expect(word).toBe(`000${'𐐨'.repeat(61)}`);
  });

  it('takes no long time for a hostile text', () => {
    // The processor's time: other processes may have the processor meanwhile.
    const began = process.cpuUsage();
    for (const piece of ['a-', '1.', '1,111', "'s", '<', 'a b ', '٫', '1234567890']) {
      wordsOf(piece.repeat(500_000 / piece.length));
    }
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  it('is cut into single words where hyphens go on for ever', () => {
    expect(compoundsIn('a-b-c-d-e-f')).toHaveLength(6);
  });
});

describe('stop words', () => {
  it('are written as the words that they are compared with', () => {
    expect([...STOP_WORDS].filter((word) => spelled(word) !== word)).toEqual([]);
  });

  const terms = (query: string) =>
    understand(query).terms.map(({ names: [name] }) => name?.joined ?? name?.parts.join(' '));

  it('are those that readers type', () => {
    expect(terms('متى أغير سائل الفرامل')).toEqual(['اغير', 'سايل', 'الفرامل']);
    expect(terms('الشحن حتى 100')).toEqual(['الشحن', '100']);
    expect(terms('من الرياض إلى جدة على بطارية')).toEqual(['الرياض', 'جده', 'بطاريه']);
    expect(terms('منطاد الي')).toEqual(['منطاد', 'الي']);
    expect(terms('كم مدى 500 كم')).toEqual(['مدي', '500كم']);
    expect(terms('تسلا موديل 3 كم سعرها')).toEqual(['تسلا', 'موديل3', 'سعرها']);
  });

  it.each([
    ['ناقل آلي أو يدوي', ['ناقل', 'الي', 'يدوي']],
    ['ناقل الي', ['ناقل', 'الي']],
    ['علي بابا', ['علي', 'بابا']],
    ['سيارات محمد علي على الطريق', ['سيارات', 'محمد', 'علي', 'الطريق']],
    ['من الرياض الى جدة', ['الرياض', 'جده']],
    ['مِنَ الرياضِ إِلَى جدة', ['الرياض', 'جده']],
    ['عـلـى الطريق', ['الطريق']],
    ['التسارع إلى 100', ['التسارع', '100']],
    ['أعلى سرعة', ['اعلي', 'سرعه']],
    ['على', ['علي']],
    ['من إلى', ['من', 'الي']],
  ])('are the prepositions «على» and «إلى», by their letters: %s', (query, expected) => {
    expect(terms(query)).toEqual(expected);
  });

  it('end a query, so that the word before them is complete', () => {
    const isTyped = (query: string) => understand(query).terms.some(({ isLast }) => isLast);
    expect(isTyped('الطريق')).toBe(true);
    expect(isTyped('الطريق إلى')).toBe(false);
    expect(isTyped('الطريق من')).toBe(false);
    expect(isTyped('الطريق الي')).toBe(true);
    expect(isTyped('إلى')).toBe(true);
  });
});

describe('isArabic', () => {
  it('knows the script, not the language', () => {
    expect(isArabic('تسلا Model 3')).toBe(true);
    expect(isArabic('Tesla ٣')).toBe(false);
    expect(isArabic('')).toBe(false);
  });
});
