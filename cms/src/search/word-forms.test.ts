import { describe, expect, it } from 'vitest';
import { wordsOf } from './normalise';
import { formsAsked, formsInText } from './word-forms';

const only = (text: string) => [...wordsOf(text)][0] ?? '';
const isFoundBy = (inText: string, asked: string) => {
  const [word, query] = [only(inText), only(asked)];
  const forms = new Set([word, ...formsInText(word)]);
  return [query, ...formsAsked(query)].some((form) => forms.has(form));
};

describe('words are related', () => {
  it.each([
    ['سيارة', 'السيارة'],
    ['سيارة', 'بالسيارة'],
    ['سيارة', 'والسيارة'],
    ['سيارة', 'كالسيارة'],
    ['سيارة', 'للسيارة'],
    ['السيارة', 'بالسيارة'],
    ['سيارة', 'السيارات'],
    ['بطارية', 'البطارية'],
    ['بطارية', 'والبطاريات'],
    ['مهندس', 'المهندسون'],
    ['بطارية', 'بطاريتها'],
    ['محرك', 'بمحركاتهم'],
    ['شاحن', 'شواحنها'],
    ['خلية', 'وخلاياها'],
    ['طراز', 'طرز'],
    ['زيت', 'بالزيوت'],
    ['سعر', 'بأسعارها'],
    ['طريق', 'الطرق'],
    ['مكابح', 'فراملها'],
    ['الليثيوم', 'اللثيوم'],
    ['فورمولا', 'فورميولا'],
    ['بورشه', 'Porsche'],
    ['كهربائي', 'electric'],
    ['battery', 'batteries'],
    ['tires', 'tyre'],
    ['kilometers', 'kilometre'],
    ['gray', 'grey'],
    ['aluminum', 'aluminium'],
    ['gasoline', 'petrol'],
    ['car', 'cars'],
    ['EV', 'EVs'],
    ['SUV', 'SUVs'],
    ['box', 'boxes'],
    ['tyre', 'tyres'],
    ['charge', 'charging'],
    ['charge', 'charged'],
    ['charging', 'charges'],
    ['race', 'racing'],
    ['plan', 'planned'],
    ['run', 'running'],
    ['test', 'tested'],
    ['cell', 'cells'],
    ['bus', 'buses'],
    ['movie', 'movies'],
  ])('%s and %s', (one, other) => {
    expect(isFoundBy(other, one)).toBe(true);
    expect(isFoundBy(one, other)).toBe(true);
  });

  it.each([
    ['سيارة', 'وسيارة'],
    ['سيارة', 'بسيارة'],
    ['سيارة', 'لسيارة'],
    ['سيارة', 'فسيارة'],
    ['كيا', 'وكيا'],
    ['تسلا', 'لتسلا'],
  ])('%s finds %s', (asked, inText) => {
    expect(isFoundBy(inText, asked)).toBe(true);
  });
});

describe('words are not related', () => {
  it.each([
    ['فورد', 'ورد'],
    ['شاحن', 'شاحنة'],
    ['شحن', 'شاحن'],
    ['محرك', 'حركة'],
    ['سيارة', 'سير'],
    ['سباق', 'سابق'],
    ['معمل', 'عمل'],
    ['باب', 'اب'],
    ['ولد', 'لد'],
    ['ال', 'السيارة'],
    ['new', 'news'],
    ['ga', 'gas'],
    ['speed', 'spe'],
    ['king', 'k'],
    ['need', 'ne'],
    ['prius', 'priu'],
    ['911', '91'],
    ['id4', 'id'],
    ['tesla', 'tes'],
  ])('%s and %s', (one, other) => {
    expect(isFoundBy(other, one)).toBe(false);
    expect(isFoundBy(one, other)).toBe(false);
  });

  it('where the first letter of what is asked for would be taken for a small word', () => {
    expect(isFoundBy('طارئة', 'بطارية')).toBe(false);
    expect(isFoundBy('قود', 'وقود')).toBe(false);
  });
});

describe('other forms', () => {
  it('gives no empty form and not the word itself, whatever the word', () => {
    for (const word of [
      '',
      'ا',
      'ال',
      'وال',
      'الل',
      'للل',
      's',
      'es',
      'ing',
      'ed',
      'sses',
      'ies',
      'الات',
      'ماء',
    ]) {
      for (const form of [...formsInText(word), ...formsAsked(word)]) {
        expect(form.length, word).toBeGreaterThan(0);
        expect(form).not.toBe(word);
      }
    }
  });
});
