import { describe, expect, it } from 'vitest';
import { translateText } from './translate-text';

/** English, and the Arabic that it becomes. */
type Case = readonly [english: string, arabic: string];

function becomes(cases: readonly Case[]) {
  it.each(cases)('%s → %s', (english, arabic) => {
    expect(translateText(english)).toBe(arabic);
  });
}

describe('words and phrases', () => {
  becomes([
    ['car', 'سيارة'],
    ['battery', 'بطارية'],
    ['electric cars', 'سيارات كهربائية'],
    ['charging station', 'محطة شحن'],
    ['Formula 1', 'فورمولا 1'],
    ['according to the company', 'وفقًا للشركة'],
    // The longest phrase wins: neither `battery` and `system` nor `battery management` alone.
    ['battery management system', 'نظام إدارة بطارية'],
    ['lithium-ion battery', 'بطارية أيونات ليثيوم'],
    ['internal combustion engine', 'محرك احتراق داخلي'],
    ['and', 'و'],
  ]);

  it('matches phrases at the borders of words only', () => {
    expect(translateText('carpet')).toBe('سجادة');
    expect(translateText('scar')).toBe('scar');
  });

  it('pays no heed to capitals', () => {
    expect(translateText('NEW ELECTRIC CAR')).toBe('سيارة كهربائية جديدة');
    expect(translateText('New Electric Car')).toBe('سيارة كهربائية جديدة');
  });

  it('tells May from may and US from us', () => {
    expect(translateText('In May 2024 it may rain.')).toContain('مايو 2024');
    expect(translateText('It may rain')).toContain('قد');
    expect(translateText('in the US')).toBe('في الولايات المتحدة');
    expect(translateText('with us')).toBe('معنا');
  });
});

describe('inflected words', () => {
  becomes([
    ['batteries', 'بطاريات'],
    ['wheels', 'عجلات'],
    ['engines', 'محركات'],
    ['The car stops', 'السيارة تتوقف'],
    ['The car stopped', 'توقفت السيارة'],
    ['The car is stopping', 'السيارة تتوقف'],
    ['The driver stopped the car', 'أوقف السائق السيارة'],
    ['The team carried out tests', 'أجرى الفريق الاختبارات'],
    ['The factory was built', 'بُني المصنع'],
    ['faster', 'أسرع'],
    ['It never stops', 'لا تتوقف أبدًا'],
    ["It doesn't stop", 'لا تتوقف'],
    ["It didn't stop", 'لم تتوقف'],
    ["It won't stop", 'لن تتوقف'],
    ["It can't stop", 'لا يمكن أن تتوقف'],
    ['It will stop', 'ستتوقف'],
  ]);
});

describe('articles and agreement', () => {
  becomes([
    ['the car', 'السيارة'],
    ['a car', 'سيارة'],
    ['the new car', 'السيارة الجديدة'],
    ['a new car', 'سيارة جديدة'],
    ['the new engine', 'المحرك الجديد'],
    ['a new engine', 'محرك جديد'],
    ['the new engines', 'المحركات الجديدة'],
    ['the new electric cars', 'السيارات الكهربائية الجديدة'],
    ['the new charging station', 'محطة الشحن الجديدة'],
    ['a long, shallow slope', 'منحدر طويل وضحل'],
    ['a very fast car', 'سيارة سريعة جدًا'],
    ['a faster car', 'سيارة أسرع'],
    ['the fastest car', 'أسرع سيارة'],
    ['the first lap', 'اللفة الأولى'],
    ['this car', 'هذه السيارة'],
    ['this engine', 'هذا المحرك'],
    ['this charging station', 'محطة الشحن هذه'],
    ['both cars', 'كلتا السيارتين'],
    ['The car is new.', 'السيارة جديدة.'],
    ['The engine is new.', 'المحرك جديد.'],
    ['The engine was new.', 'كان المحرك جديدًا.'],
    ['The engineers are new.', 'المهندسون جديدون.'],
    ['It has a new engine.', 'تمتلك محركًا جديدًا.'],
    ['The car is the best.', 'السيارة هي الأفضل.'],
  ]);
});

describe('what belongs together', () => {
  becomes([
    ["the car's battery", 'بطارية السيارة'],
    ["the drivers' seats", 'مقاعد السائقين'],
    ["Tesla's new car", 'سيارة تسلا الجديدة'],
    ["the world's fastest car", 'أسرع سيارة في العالم'],
    ['its battery', 'بطاريتها'],
    ['our new car', 'سيارتنا الجديدة'],
    ['the price of the car', 'سعر السيارة'],
    ['the new price of the car', 'السعر الجديد للسيارة'],
    ['a part of the car', 'جزء من السيارة'],
    ['one of the cars', 'إحدى السيارات'],
    ['the battery factory', 'مصنع البطاريات'],
    ['Charging the battery', 'شحن البطارية'],
    ['how to charge it', 'كيفية شحنها'],
    ['the car that won', 'السيارة التي فازت'],
    ['a car that won', 'سيارة فازت'],
    ['a computer made of holes', 'حاسوب مصنوع من الثقوب'],
  ]);
});

describe('numbers and measures', () => {
  becomes([
    ['one car', 'سيارة واحدة'],
    ['two cars', 'سيارتان'],
    ['three cars', 'ثلاث سيارات'],
    ['three engines', 'ثلاثة محركات'],
    ['twelve cylinders', 'اثنتا عشرة أسطوانة'],
    ['thirty-five years', 'خمسة وثلاثون عامًا'],
    ['five hundred kilometres', 'خمسمئة كيلومتر'],
    ['5 engines', '5 محركات'],
    ['25 engines', '25 محركًا'],
    ['1.2 million cars', '1.2 مليون سيارة'],
    ['a 400-volt battery', 'بطارية 400 فولت'],
    ['10 per cent', '10 في المئة'],
    ['in 2024', 'في عام 2024'],
    ['May 12', '12 مايو'],
  ]);

  it.each([
    '1,200',
    '3.5',
    '12/05/2024',
    '2024-05-12',
    '10:30',
    '$35,000',
    '€2.5m',
    '0-100 km/h',
    '300 kW',
    '80%',
    '-10 °C',
  ])('keeps %s as it is', (number) => {
    expect(translateText(`the car ${number}`)).toBe(`السيارة ${number}`);
  });
});

describe('what stays as it is', () => {
  it.each(
    [
      ['ID.4', 'e-tron', '911', 'Model 3', 'F1', 'CX-5', 'T-Roc', 'GT3', 'V12'],
      [
        'https://example.com/a?b=1,2;c',
        'www.example.com/the-car',
        'info@example.com',
        '`the car`',
        '{{the car}}',
        '#car',
      ],
    ].flat(),
  )('keeps %s', (kept) => {
    expect(translateText(`the car and ${kept}`)).toBe(`السيارة و ${kept}`);
  });

  becomes([
    ['the Porsche 911', 'بورشه 911'],
    ['the new Porsche 911', 'بورشه 911 الجديدة'],
    ['the Porsche 911 engine', 'محرك بورشه 911'],
    ['the flibber car', 'السيارة flibber'],
    ['flibber zorp', 'flibber zorp'],
    ['Rimac Nevera, flibber; zorp?', 'ريماك Nevera، flibber؛ zorp؟'],
  ]);

  it('changes nothing, not even marks, where no word is known', () => {
    expect(translateText('Flibber, zorp; quux?')).toBe('Flibber, zorp; quux?');
  });

  it('leaves Arabic alone', () => {
    const arabic = 'السيارة الجديدة, the car;';
    expect(translateText(arabic)).toBe(arabic);
  });

  it('keeps the Arabic in an English text', () => {
    expect(translateText('The name of the new electric car is محور')).toContain(' محور');
  });
});

describe('punctuation and white space', () => {
  becomes([
    ['the car, the engine; the wheel?', 'السيارة، المحرك؛ العجلة؟'],
    ['“the car”', '«السيارة»'],
    ['(the car)', '(السيارة)'],
    ['"The car"', '"السيارة"'],
    ['the car and the engine', 'السيارة والمحرك'],
    ['for the car', 'للسيارة'],
    ['for the colour', 'للون'],
    ['for Flibber and the car', 'لـ Flibber والسيارة'],
  ]);

  it('keeps line breaks, indents and spaces at the ends', () => {
    expect(translateText('  the car\r\n\tthe engine\n\nthe wheel ')).toBe('  السيارة\r\n\tالمحرك\n\nالعجلة ');
  });
});

describe('sentences', () => {
  becomes([
    [
      'Tesla has announced a new electric car with a larger battery.',
      'أعلنت تسلا عن سيارة كهربائية جديدة مع بطارية أكبر.',
    ],
    [
      'The company said that it will build three new factories in Germany.',
      'قالت الشركة إنها ستبني ثلاثة مصانع جديدة في ألمانيا.',
    ],
    ['How does the engine work?', 'كيف يعمل المحرك؟'],
    ['Can an old battery be recycled? Yes, it can.', 'هل يمكن أن تُدوّر بطارية قديمة؟ نعم، يمكن ذلك.'],
    ['Why does the range fall in winter?', 'لماذا ينخفض مدى السير في الشتاء؟'],
    ['If the pressure is low, check the tyres.', 'إذا كان الضغط منخفضًا، فحص الإطارات.'],
    ['Before petrol won: the first electric cars', 'قبل أن يفوز البنزين: أول السيارات الكهربائية'],
    ['The battery was built in China by CATL.', 'بُنيت البطارية في الصين من قِبل كاتل.'],
    ['It offers a range of 500 km and costs $35,000.', 'تقدّم مدى سير قدره 500 km وتكلّف $35,000.'],
    [
      'Many drivers know that cold weather reduces the range of their cars.',
      'العديد من السائقين يعرفون أن الطقس البارد يخفض مدى سير سياراتهم.',
    ],
  ]);
});
