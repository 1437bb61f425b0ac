import { AlertDialog } from 'radix-ui';
import { Sentence } from '~/components/ui/sentence';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useToastsInside } from '~/lib/toast-place';
import { useQuestion, type Asked } from './confirm';
import { useReturnFocus } from './return-focus';

/** Shows the question of `confirm`. It is mounted once, in the dashboard's frame. */
export function ConfirmDialog() {
  const question = useQuestion();
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question }: { question: Asked }) {
  const t = useAdminTexts();
  const { remember, giveBack } = useReturnFocus();
  const toasts = useToastsInside(() => {
    question.answer(false);
  });
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) question.answer(false);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay">
          <AlertDialog.Content
            ref={toasts}
            className="dialog max-w-md"
            onOpenAutoFocus={remember}
            onCloseAutoFocus={giveBack}
          >
            <div className="dialog-body">
              <AlertDialog.Title className="headline-sm headline text-xl">
                <Sentence>{question.title}</Sentence>
              </AlertDialog.Title>
              <AlertDialog.Description className="mt-3">
                <Sentence>{question.text}</Sentence>
              </AlertDialog.Description>
              <div className="mt-7 flex flex-wrap justify-end gap-3">
                <AlertDialog.Cancel className="button button-outline button-small">
                  {question.cancel ?? t('action.cancel')}
                </AlertDialog.Cancel>
                <AlertDialog.Action
                  className={`button button-small ${question.isHarmless ? '' : 'button-danger'}`}
                  onClick={() => {
                    question.answer(true);
                  }}
                >
                  {question.action}
                </AlertDialog.Action>
              </div>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
