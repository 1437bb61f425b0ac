import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence';

it.each([
  ['Writes about cars. And about more.', 'Writes about cars.'],
  ['Drives a 1.6 litre car! Often.', 'Drives a 1.6 litre car!'],
  ['“Why?” is the first word. Then others.', '“Why?”'],
  ['كيف تعمل؟ ولماذا؟', 'كيف تعمل؟'],
  ['د. ليلى حداد مهندسة. تكتب عن البطاريات.', 'د. ليلى حداد مهندسة.'],
  ['أ.د. م. سامي نادر يشرح المحركات. ويختبرها.', 'أ.د. م. سامي نادر يشرح المحركات.'],
  ['دُ. سامي يشرح. ويختبر.', 'دُ. سامي يشرح.'],
  ['Dr. Sara Lee and Mrs. Hall test tyres. Often.', 'Dr. Sara Lee and Mrs. Hall test tyres.'],
  ['“Prof. J. Eng. Smith writes.” Often.', '“Prof. J. Eng. Smith writes.”'],
  ['Tests cars in the UK. Lives in Leeds.', 'Tests cars in the UK.'],
  ['Tells how to drive it. And why.', 'Tells how to drive it.'],
  ['تعلّم على يد. ويكتب.', 'تعلّم على يد.'],
  ['Has raced since 1998. Now writes.', 'Has raced since 1998.'],
  ['Writes about F1. And about rallies.', 'Writes about F1.'],
  [' No end of a sentence ', 'No end of a sentence'],
  ['', ''],
])('of %j it is %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
