import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

const COMMENT = 'api::comment.comment';
const ARTICLES = '/content-manager/collection-types/api::article.article';
const ARTICLE_LABEL = { id: 'mihwar.comment.article', defaultMessage: 'Article' };

/** A comment with the article that `src/panel/commented-articles.ts` adds. */
interface Comment {
  article?: { documentId: string; locale: string; title: string } | null;
}

function ArticleLink({ article }: Comment) {
  if (!article) return <>-</>;
  const { documentId, locale, title } = article;
  return (
    <Link
      to={`${ARTICLES}/${documentId}?plugins[i18n][locale]=${locale}`}
      // A click on the row opens the comment.
      onClick={(event) => event.stopPropagation()}
      className="commented-article"
      dir="auto"
    >
      {title}
    </Link>
  );
}

interface Column {
  name: string;
  label: string | { id: string; defaultMessage: string };
  attribute: { type: string };
  searchable: boolean;
  sortable: boolean;
  cellFormatter?: (comment: Comment) => React.ReactNode;
}

interface Table {
  displayedHeaders: Column[];
  layout: unknown;
}

const ARTICLE_COLUMN: Column = {
  name: 'article',
  label: ARTICLE_LABEL,
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: (comment) => <ArticleLink {...comment} />,
};

/** Shows the article of each comment in the list of comments, after the text. */
export function addArticleColumn({ displayedHeaders, layout }: Table): Table {
  if (!window.location.pathname.endsWith(`/${COMMENT}`)) return { displayedHeaders, layout };
  const [text, ...others] = displayedHeaders;
  return { displayedHeaders: [...(text ? [text] : []), ARTICLE_COLUMN, ...others], layout };
}

/** The article of the open comment, beside its form. */
export function CommentedArticle({ model, document }: { model: string; document?: Comment }) {
  const { formatMessage } = useIntl();
  if (model !== COMMENT || !document?.article) return null;
  return { title: formatMessage(ARTICLE_LABEL), content: <ArticleLink article={document.article} /> };
}
