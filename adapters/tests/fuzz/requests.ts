import fc from 'fast-check';
import { brokenJson, hostileText, hostileValue, strangeKey, withKey } from './values.ts';

/** The caller of a request. `site` has the token with which the adapter calls Strapi. */
export type Caller = 'visitor' | 'author' | 'admin' | 'site';

/** A call that can be made, with its known parts before they are broken. */
export interface Target {
  name: string;
  method: string;
  /** With `{names}` of its parameters. */
  path: string;
  /** Valid values of each parameter of the path. `@article` stands for an existing article. */
  params: Record<string, string[]>;
  /** Valid values of each parameter of the query. */
  query: Record<string, string[]>;
  /** A valid body as a JSON object. */
  body?: object;
  /** Whether its body is a picture instead. */
  takesPicture?: boolean;
}

/** A request as it is sent. */
export interface FuzzRequest {
  caller: Caller;
  target: Target;
  /** Whether method and address are those of the call, so that its description applies. */
  addressed: boolean;
  method: string;
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Ways to write a text into an address, the wrong ones too. */
const BROKEN_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  'a%00b',
  '%c3%28',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  '.',
  '%2f',
  '%5c',
  ';',
  'a;b=c',
  '1;',
  '%20',
  '+',
  '*',
  ':id',
  '{id}',
  'undefined',
  '0',
  '-1',
  '01',
  '1.0',
  '1e1',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '\\',
  'a\\..\\b',
];

const QUERY_LENGTH_MAX = 6000;

/** Percent-encoded as browsers do it, including the replacement of characters that cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, QUERY_LENGTH_MAX);

const segment = fc.oneof(fc.constantFrom(...BROKEN_SEGMENTS), hostileText.map(encoded));

const pathOf = ({ path, params }: Target) => {
  const parts = path.split(/(\{[^{}]+\})/).map((part) => {
    const values = part.startsWith('{') ? params[part.slice(1, -1)] : undefined;
    return values
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, { weight: 2, arbitrary: segment })
      : fc.constant(part);
  });
  return fc.tuple(...parts).map((all) => all.join(''));
};

const STRANGE_QUERY = [
  '__proto__=1',
  'constructor=1',
  'limit[]=1',
  'limit[$gt]=1',
  'filters[$or][0][author][password][$startsWith]=a',
  'populate=*',
  'populate[author][populate]=*',
  'sort=password',
  'fields=password',
  'status=draft',
  'locale=all',
  '%zz=%zz',
  '=',
  '&&&',
  '%00',
  'q=%ff',
];

const queryOf = ({ query }: Target) => {
  const known = Object.entries(query).map(([name, values]) => {
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...values) },
      { weight: 3, arbitrary: fc.constantFrom(...BROKEN_SEGMENTS, '') },
      { weight: 3, arbitrary: hostileText.map(encoded) },
    );
    // The parameter may occur twice, since one value for a name is a rule of its own.
    const given = fc.oneof(
      { weight: 5, arbitrary: value.map((one) => [`${name}=${one}`]) },
      { weight: 1, arbitrary: fc.tuple(value, value).map((both) => both.map((one) => `${name}=${one}`)) },
      { weight: 2, arbitrary: fc.constant([]) },
    );
    return given;
  });
  const strange = fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_QUERY).map((one) => [one]) },
  );
  return fc
    .tuple(strange, ...known)
    .map((all) => all.flat().join('&'))
    .map((text) => (text ? `?${text}` : '').slice(0, QUERY_LENGTH_MAX));
};

const jsonBody = (valid: object): fc.Arbitrary<string> => {
  const field = fc.constantFrom(...Object.keys(valid));
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constant<unknown>(valid) },
    {
      weight: 10,
      arbitrary: fc.tuple(field, hostileValue).map(([key, one]) => withKey(valid, key, one)),
    },
    {
      weight: 2,
      arbitrary: field.map((missing) =>
        Object.fromEntries(Object.entries(valid).filter(([key]) => key !== missing)),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(strangeKey, hostileValue).map(([key, one]) => withKey(valid, key, one)),
    },
    { weight: 1, arbitrary: hostileValue },
  );
  return fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one)) },
    { weight: 2, arbitrary: brokenJson },
  );
};

const BOUNDARY = 'fuzzing';

/** A part of a form. Both its header and its content may be broken. */
const formPart = fc
  .tuple(
    fc.constantFrom('image', 'file', '__proto__', '', 'image"; filename="', 'image[]'),
    fc.constantFrom('a.png', '', '../../a.png', 'صورة.webp', 'a"b.svg', 'a\0.png', 'a'.repeat(300)),
    fc.constantFrom('image/png', 'text/html', 'image/svg+xml', '', '*/*'),
    fc.oneof(hostileText, fc.constantFrom('GIF89a', '\u0089PNG\r\n\u001a\n', '<svg xmlns="a"/>', 'RIFF')),
  )
  .map(
    ([name, file, type, content]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`,
  );

const formBody = fc
  .tuple(fc.array(formPart, { maxLength: 3 }), fc.constantFrom(`--${BOUNDARY}--\r\n`, '', '--'))
  .map(([parts, end]) => parts.join('') + end);

const JSON_TYPE = 'application/json';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TYPES = [
  JSON_TYPE,
  FORM_TYPE,
  'application/json; charset=utf-16',
  'application/json;',
  'application/problem+json',
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'nonsense',
  '*/*',
];

const bodyOf = ({ body, takesPicture }: Target): fc.Arbitrary<string | undefined> => {
  if (takesPicture) return fc.oneof({ weight: 5, arbitrary: formBody }, { weight: 1, arbitrary: brokenJson });
  if (body)
    return fc.oneof(
      { weight: 12, arbitrary: jsonBody(body) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: brokenJson },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  );
};

const typeOf = ({ takesPicture }: Target) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<string | undefined>(takesPicture ? FORM_TYPE : JSON_TYPE) },
    { weight: 2, arbitrary: fc.constantFrom<string | undefined>(...TYPES, undefined) },
  );

const headerByte = fc
  .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
  .map((code) => String.fromCharCode(code));

/** Header values as clients can send them: one byte for each character, no line breaks. */
const garbage = fc.oneof(
  fc.constantFrom('', ' ', ',', ';', '=', '\u00ff\u00fe', 'a'.repeat(4000), '"', '%00', '{}', 'null'),
  fc.string({ unit: headerByte }),
);

const header = (name: string, ...values: string[]) =>
  fc.oneof(fc.constantFrom(...values), garbage).map((value): [string, string] => [name, value]);

const strangeHeader = fc.oneof(
  header('Authorization', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'bearer null'),
  header(
    'Cookie',
    'mihwar_session',
    'mihwar_session=',
    'mihwar_session=%zz',
    '=;=;',
    'a=b; mihwar_session="',
  ),
  header('Cookie', `mihwar_session=mhs_${'a'.repeat(43)}`, `mihwar_session=mhs_${'a'.repeat(44)}`),
  header('Origin', 'null', 'https://elsewhere.example', 'http://', 'http://localhost:3000', 'file://'),
  header('Sec-Fetch-Site', 'same-origin', 'cross-site', 'none', 'same-site'),
  header('Accept-Language', 'ar', '*', 'ar;q=2', 'en;q=x', ';;;,,,', 'x'.repeat(2000)),
  header('Accept', 'text/html', 'image/*', '*/*;q=0'),
  header('Accept-Encoding', 'gzip', 'br', 'identity;q=0', 'gzip;q=2'),
  header('X-Forwarded-For', '::1', '1.2.3.4, 5.6.7.8', 'unknown', '[::1]:80', '999.1.1.1'),
  header('Host', 'elsewhere.example', 'a b', 'a/b', '[', ':0', 'a:99999', 'xn--a', '..'),
  header('X-Forwarded-Host', 'elsewhere.example'),
  header('X-HTTP-Method-Override', 'DELETE', 'PATCH'),
  header('Range', 'bytes=0-1', 'bytes=9999999999-', 'lines=1'),
  header('If-None-Match', '*', '"a"', 'W/"'),
  header('If-Modified-Since', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  header('Content-Encoding', 'gzip', 'br', 'identity', 'nonsense'),
  header('Prefer', 'return=minimal'),
);

const headersOf = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(strangeHeader, { minLength: 1, maxLength: 3 }) },
  )
  .map((pairs) => Object.fromEntries(pairs) as Record<string, string>);

const OTHER_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
];

/** Requests for one call: valid ones, and ones with a broken part. */
function requestsTo(target: Target, callers: Caller[]): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 19, arbitrary: fc.constant(target.method) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
  );
  const ending = fc.oneof(
    { weight: 29, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '/x', '.json', '%2f', '/.', ';a', '#') },
  );
  return fc
    .tuple(
      fc.constantFrom(...callers),
      method,
      pathOf(target),
      ending,
      queryOf(target),
      headersOf,
      typeOf(target),
      bodyOf(target),
    )
    .map(([caller, used, path, end, query, headers, type, body]) => ({
      caller,
      target,
      addressed: used === target.method && end === '' && isOrdinary(path, target),
      method: used,
      address: path + end + query,
      headers: body === undefined || type === undefined ? headers : { 'Content-Type': type, ...headers },
      body,
    }));
}

/** Whether every segment is one that the call takes. Then no other call has the same address. */
function isOrdinary(path: string, target: Target): boolean {
  const segments = path.split('/');
  const described = target.path.split('/');
  return (
    segments.length === described.length &&
    described.every((part, index) =>
      part.startsWith('{')
        ? Boolean(target.params[part.slice(1, -1)]?.includes(segments[index] ?? ''))
        : part === segments[index],
    )
  );
}

export const requests = (targets: Target[], callers: Caller[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...targets.map((target) => requestsTo(target, callers)));
