import { Loading, Skeleton } from '~/components/ui/skeleton';

/** The placeholder of an ArticleList, with its shape. */
export function ArticleListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="space-y-10 md:space-y-12">
      <div className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:gap-8">
        <Skeleton className="aspect-[16/10] md:aspect-[4/3]" />
        <Words />
      </div>
      <div className="grid gap-x-8 gap-y-10 border-t border-hairline pt-10 sm:grid-cols-2">
        {[0, 1].map((card) => (
          <div key={card} className="space-y-4">
            <Skeleton className="aspect-[16/10]" />
            <Words />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Words() {
  return (
    <div className="space-y-3 self-center">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

/** The placeholder of the LeadStory. */
export function LeadStorySkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="lead-story">
      <Skeleton className="lead-picture" />
      <div className="lead-words h-72 bg-band lg:h-96" />
    </Loading>
  );
}

/** The placeholder of a whole article. */
export function ArticleSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="reading wrap py-12">
      <div className="reading-column">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="mt-5 h-12" />
        <Skeleton className="mt-3 h-12 w-2/3" />
      </div>
      <Skeleton className="reading-picture mt-10 aspect-video" />
      <div className="reading-column mt-10 space-y-4">
        {Array.from({ length: 9 }, (_, line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </div>
    </Loading>
  );
}
