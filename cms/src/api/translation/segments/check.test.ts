import { describe, expect, it } from 'vitest';
import { wrongAnswer } from './check';
import { TO_ARABIC, TO_ENGLISH } from './direction';

describe('an answer of an engine', () => {
  it.each([
    ['The new car is fast.', 'السيارة الجديدة سريعة.'],
    ['It has 1,500 newton metres', 'تبلغ ١٬٥٠٠ نيوتن متر'],
    ['From 3.5 to 12.75 per cent', 'من ٣٫٥ إلى 12,75 في المئة'],
    ['Two cars in 5 days', 'سيارتان في خمسة أيام'],
    ['Porsche 911 GT3', 'Porsche 911 GT3'],
    ['BMW', 'BMW'],
    ['Tesla opens its chargers to BMW', 'تفتح Tesla شواحنها أمام BMW'],
    ['<1>One</1> car', 'سيارة <1>واحدة</1>'],
    ['911', '911'],
    ['In the 1990s it was new', 'كانت جديدة في التسعينيات'],
    ['It is 100 per cent electric', 'إنها كهربائية مئة في المئة'],
    ['It has sold 1,000 cars', 'باعت ألف سيارة'],
    ['New since 2024<1>3</1>', 'جديدة منذ 2024<1>3</1>'],
    ['New since 2024<1>3</1>', 'جديدة منذ عام 2024 <1>3</1>'],
    ['It costs 45\u202f000 euros today', 'يكلف 45 000 يورو اليوم'],
    ['It costs 45\u202f000.50 euros today', 'يكلف ٤٥ ٠٠٠٫٥ يورو اليوم'],
    ['It costs 1\u00a0245\u00a0000 euros today', 'يكلف 1,245,000 يورو اليوم'],
    ['It costs 45 000 euros today', 'يكلف 45\u202f000 يورو اليوم'],
    ['It costs 45 000 euros today', 'يكلف ٤٥\u00a0٠٠٠ يورو اليوم'],
    ['It costs 45 000 euros today', 'يكلف 45 000 يورو اليوم'],
    ['Sales of 2024\u00a025 per cent', 'مبيعات عام 2024 كانت 25 في المئة'],
    ['The Model\u00a03\u00a02024', 'سيارة Model 3 لعام 2024'],
  ])('can be taken: %s', (source, answer) => {
    expect(wrongAnswer(source, answer, TO_ARABIC)).toBeUndefined();
  });

  it.each([
    ['The car', null, 'The answer could not be read'],
    ['The car', '  ', 'The answer is empty'],
    ['The new car is fast.', 'The new car  is fast.', 'The answer is the English again'],
    ['The new car is fast.', 'La nueva es rápida.', 'The answer has no Arabic'],
    ['A Quick Look At Its Price', 'A Quick Look At Its Price', 'The answer is the English again'],
    ['The new car is fast and quiet', 'The new car سريعة and quiet', 'Most of the answer is not Arabic'],
    ['It has 408 horsepower', 'قوتها 40 حصانًا', 'The number 408 is lost'],
    ['In 2026 it costs 1,500', 'تكلف 1500', 'The number 2026 is lost'],
    ['New since 2024<1>3</1>', 'جديدة منذ 2023<1>3</1>', 'The number 2024 is lost'],
    ['It consists of 1,000 parts', 'تتألف من أجزاء', 'The number 1,000 is lost'],
    ['From 3.5 to 100 per cent', 'من 3.5 في المئة', 'The number 100 is lost'],
    ['It costs 45\u202f000 euros', 'يكلف 45 يورو', 'The number 45\u202f000 is lost'],
    ['It costs 45\u202f000 euros', 'يكلف 46 000 يورو', 'The number 45\u202f000 is lost'],
    ['It costs 45 000 euros', 'يكلف 46\u202f000 يورو', 'The number 45 is lost'],
    ['Sales of 2024\u00a025 per cent', 'مبيعات عام 2024', 'The number 25 is lost'],
    ['<1>One</1> car', 'سيارة واحدة', 'The mark <1> of the English is missing'],
    ['The car', 'السيارة '.repeat(40), 'The answer is much longer than the text'],
  ])('is bad: %s → %s', (source, answer, sentence) => {
    expect(wrongAnswer(source, answer, TO_ARABIC)).toBe(sentence);
  });
});

describe('an answer in English', () => {
  it.each([
    ['السيارة الجديدة سريعة.', 'The new car is fast.'],
    ['تبلغ ١٬٥٠٠ نيوتن متر', 'It has 1,500 newton metres'],
    ['تويوتا كورولا', 'Toyota Corolla'],
    ['انتظرنا 12 يومًا', 'We waited for twelve days'],
    ['Porsche 911 GT3', 'Porsche 911 GT3'],
    ['سيارة <1>واحدة</1>', '<1>One</1> car'],
    ['سيارتا 911 جديدتان', 'Two new 911s'],
    ['كهربائية بنسبة 100 في المئة', 'One hundred per cent electric'],
    ['جديدة منذ ٢٠٢٤<1>٣</1>', 'New since 2024<1>3</1>'],
  ])('can be taken: %s', (source, answer) => {
    expect(wrongAnswer(source, answer, TO_ENGLISH)).toBeUndefined();
  });

  it.each([
    ['السيارة سريعة', 'السيارة  سريعة', 'The answer is the Arabic again'],
    ['السيارة سريعة', 'العربة سريعة', 'The answer has no English'],
    ['السيارة الجديدة سريعة وهادئة', 'The new سيارة سريعة وهادئة', 'Most of the answer is not English'],
    ['قوتها ٤٠٨ أحصنة', 'It has 40 horsepower', 'The number 408 is lost'],
    ['وزنها ٣٫٥ طن', 'It weighs 5 tonnes', 'The number 3٫5 is lost'],
    ['سيارة <1>واحدة</1>', 'One car', 'The mark <1> of the Arabic is missing'],
    ['سيارة', '<1>Car</1>', 'The mark <1> is there too often, or in another place than in the Arabic'],
  ])('is bad: %s → %s', (source, answer, sentence) => {
    expect(wrongAnswer(source, answer, TO_ENGLISH)).toBe(sentence);
  });
});
