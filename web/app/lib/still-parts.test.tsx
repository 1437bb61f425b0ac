import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Still, StillParts, StillPartsOfPage } from './still-parts';

const footer = vi.fn((text: string) => <footer>{text}</footer>);

function Footer({ text }: { text: string }) {
  return footer(text);
}

interface PageProps {
  title: string;
  text: string;
}

function Page({ title, text }: PageProps) {
  return (
    <main>
      <h1>{title}</h1>
      <Still name="footer" of={[text]}>
        <Footer text={text} />
      </Still>
      <Still name="imprint" of={[text]}>
        <b>{text}</b>
        <Still name="maker" of={[]}>
          <i>Mihwar</i>
        </Still>
      </Still>
    </main>
  );
}

/** A page as the server sends it. */
function written(page: PageProps): string {
  const parts = new StillParts();
  const html = renderToStaticMarkup(
    <StillPartsOfPage value={parts}>
      <Page {...page} />
    </StillPartsOfPage>,
  );
  return parts.fill([html]).join('');
}

const plain = (page: PageProps) => renderToStaticMarkup(<Page {...page} />);

describe('still parts', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', true);
    footer.mockClear();
  });

  it('are written once, and pages look as if they were written each time', () => {
    const text = 'Once & for <all>';
    for (const title of ['First', 'Second', 'Third']) {
      expect(written({ title, text })).toBe(
        `<main><h1>${title}</h1><footer>Once &amp; for &lt;all&gt;</footer><b>Once &amp; for &lt;all&gt;</b><i>Mihwar</i></main>`,
      );
    }
    expect(footer).toHaveBeenCalledTimes(1);
  });

  it('are written anew when what they are made of is another', () => {
    const title = 'A page';
    for (const text of ['one', 'two', 'one', 'two'])
      expect(written({ title, text })).toBe(plain({ title, text }));
    // Twice for what is sent, four times for what it is compared with.
    expect(footer).toHaveBeenCalledTimes(2 + 4);
  });

  it('are known by what they are made of, be it the same object or one that says the same', () => {
    const title = 'A page';
    const Made = ({ of }: { of: { text: string } }) => (
      <Still name="made" of={[of]}>
        {footer(of.text)}
      </Still>
    );
    const writtenOf = (of: { text: string }) => {
      const parts = new StillParts();
      const element = (
        <StillPartsOfPage value={parts}>
          <h1>{title}</h1>
          <Made of={of} />
        </StillPartsOfPage>
      );
      return parts.fill([renderToStaticMarkup(element)]).join('');
    };
    const [one, other] = [{ text: 'one' }, { text: 'other' }];
    for (let time = 0; time < 4; time += 1) {
      for (const of of [one, other, { ...one }]) {
        expect(writtenOf(of)).toBe(`<h1>${title}</h1><footer>${of.text}</footer>`);
      }
    }
  });

  it('stay right when far more are asked for than are kept', () => {
    for (const _ of [1, 2]) {
      for (let number = 0; number < 1100; number += 1) {
        const page = { title: 'A page', text: `number ${number}` };
        expect(written(page)).toBe(plain(page));
      }
    }
  });

  it('are nothing that a text could ask for', () => {
    const mark = '<template data-still="0 0 whole"></template>';
    expect(new StillParts().fill([mark])).toEqual([mark]);
  });

  it('have the nonce of each page, and may be in several of its pieces', () => {
    const element = (nonce: string) => (
      <Still name="scripts" of={[]}>
        <script nonce={nonce} />
        <hr />
        <script nonce={nonce} />
      </Still>
    );
    for (const nonce of ['one', 'two', 'three']) {
      const parts = new StillParts(nonce);
      const html = renderToStaticMarkup(<StillPartsOfPage value={parts}>{element(nonce)}</StillPartsOfPage>);
      const [begin = '', end] = html.split('<hr/>');
      const page = parts.fill(end === undefined ? [begin] : [begin, '<hr/>', end]);
      expect(page.join('')).toBe(`<script nonce="${nonce}"></script><hr/><script nonce="${nonce}"></script>`);
      expect(end === undefined).toBe(nonce !== 'one');
    }
  });

  it('are only what they contain, in a browser', () => {
    vi.stubEnv('SSR', false);
    const page = { title: 'A page', text: 'in a browser' };
    const html = renderToStaticMarkup(
      <StillPartsOfPage value={new StillParts()}>
        <Page {...page} />
      </StillPartsOfPage>,
    );
    expect(html).toBe(plain(page));
  });
});
