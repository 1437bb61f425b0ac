import { Field, Typography } from '@strapi/design-system';
import { useField, useQueryParams, useStrapiApp } from '@strapi/strapi/admin';
import { EditorContent } from '@tiptap/react';
import {
  forwardRef,
  useImperativeHandle,
  useState,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { useIntl } from 'react-intl';
import { figureOf, placeOfFigure } from '../../../../web/app/features/admin/editor/rich-text/shared';
import { describedIn } from './described-in';
import { linkQuestion, pictureQuestion, QuestionDialog, type Question } from './question';
import { TextFrame } from './text-frame';
import { TextToolbar } from './text-toolbar';
import { useTextEditor } from './use-text-editor';
import { useTextTexts } from './use-text-texts';

interface TextFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** Strapi's dialog of the media library, and the fields of a file that it returns. */
type Library = ComponentType<{
  allowedTypes: string[];
  onClose: () => void;
  onSelectAssets: (assets: Asset[]) => void;
}>;
interface Asset {
  url: string;
  width: number;
  height: number;
  alternativeText: string | null;
  caption: string | null;
}

type Focusable = { focus: () => void };

/** An article's text in the language of the form. Each language has an editor of its own. */
const TextField = forwardRef<Focusable, TextFieldProps>((props, ref) => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? 'en';
  return <TextInLanguage key={locale} {...props} locale={locale} focusable={ref} />;
});
TextField.displayName = 'TextField';
export default TextField;

function TextInLanguage(props: TextFieldProps & { locale: string; focusable: Ref<Focusable> }) {
  const { name, label, hint, labelAction, required = false, disabled = false, locale, focusable } = props;
  const t = useTextTexts();
  const { locale: language } = useIntl();
  const { value, error, onChange } = useField<string | null | undefined>(name);
  const [question, setQuestion] = useState<Question>();
  const [isChoosing, setChoosing] = useState(false);
  const components = useStrapiApp('TextField', (state) => state.components);
  const MediaLibrary = components['media-library'] as Library;
  const dir = locale === 'ar' ? 'rtl' : 'ltr';
  const onLink = () => setQuestion(linkQuestion(editor, t));
  const attributes = {
    ...{ id: name, lang: locale, dir, 'aria-label': label, 'aria-describedby': `${name}-hint ${name}-error` },
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  };
  const { editor, lost } = useTextEditor({
    ...{ value, locale, disabled, attributes, onLink },
    onChange: (text) => onChange(name, text),
  });
  useImperativeHandle(focusable, () => ({ focus: () => editor.commands.focus() }), [editor]);

  const onPicture = () => {
    const asked = pictureQuestion(editor, t, dir);
    setQuestion(asked);
    setChoosing(!asked);
  };
  const insert = (assets: Asset[]) => {
    const figures = assets.map((asset) => figureOf(asset, describedIn(locale, asset)));
    const { doc, selection } = editor.state;
    editor.chain().focus().insertContentAt(placeOfFigure(doc, selection.to), figures).run();
    setChoosing(false);
  };
  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextFrame $isInvalid={Boolean(error)}>
        <TextToolbar
          {...{ editor, disabled, onLink, onPicture }}
          controls={name}
          label={t('bar', { name: label })}
        />
        <EditorContent editor={editor} />
      </TextFrame>
      {lost.length > 0 && (
        <Typography role="note" variant="pi" textColor="warning600">
          {t('lost', {
            names: lost.map((element) => `\u2068${element}\u2069`).join(language === 'ar' ? '، ' : ', '),
          })}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
      {question && <QuestionDialog question={question} onClose={() => setQuestion(undefined)} />}
      {isChoosing && (
        <MediaLibrary allowedTypes={['images']} onClose={() => setChoosing(false)} onSelectAssets={insert} />
      )}
    </Field.Root>
  );
}
