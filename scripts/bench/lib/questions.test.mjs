// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionsOf, toStrapi, wordsOf } from './questions.mjs';
import { seededRandom } from './statistics.mjs';

const publication = {
  count: 1000,
  slugs: ['one', 'two'],
  categories: ['reviews', 'classics'],
  words: ['battery', 'بطارية'],
};

test('questions are other ones each time, and the same in every run', () => {
  const ask = () => {
    const questions = questionsOf(publication, seededRandom(1));
    return Array.from({ length: 50 }, () => questions['list, deep']());
  };
  assert.ok(new Set(ask()).size > 40);
  assert.deepEqual(ask(), ask());
});

test('no question reaches behind the last page', () => {
  const questions = questionsOf(publication, seededRandom(2));
  for (let round = 0; round < 500; round += 1) {
    const offset = (/** @type {string} */ path) =>
      Number(new URLSearchParams(path.split('?')[1]).get('offset'));
    assert.ok(offset(questions.list()) < 100);
    assert.ok(offset(questions['list, deep']()) < 990);
    assert.ok(offset(questions['category, deep']()) < 490);
  }
});

test('a small publication has a first page still', () => {
  const questions = questionsOf({ ...publication, count: 3 }, seededRandom(3));
  assert.equal(questions.list(), '/api/articles?limit=10&offset=0');
});

test('Strapi is asked as the site asks it', () => {
  assert.equal(toStrapi('/api/articles?limit=10&offset=3'), '/api/articles?limit=10&offset=3');
  assert.equal(toStrapi('/api/articles/one'), '/api/articles/by-slug/one');
  assert.equal(
    toStrapi('/api/articles/category/reviews?limit=10&offset=0'),
    '/api/articles?limit=10&offset=0&category=reviews',
  );
  assert.equal(toStrapi('/api/search?q=bat&limit=10'), '/api/articles/search?q=bat&limit=10');
  assert.equal(toStrapi('/api/search/suggest?q=ba'), '/api/articles/suggestions?q=ba');
});

test('words are those of both languages, each once', () => {
  assert.deepEqual(wordsOf(['The battery, a battery', 'بطارية «جديدة» في']), [
    'The',
    'battery',
    'بطارية',
    'جديدة',
  ]);
});
