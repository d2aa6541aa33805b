import { SALE_STATES } from '@tagalong/contracts/earnings/sale';
import { Link, useNavigate } from '@tagalong/platform';
import { Chip, CloseIcon, VisuallyHidden } from '@tagalong/ui';
import { lazyExport } from '#lib/lazy-export.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { SortChoice, StateChoice } from '#parts/report-choices.tsx';
import { REPORT_TEXTS } from '#parts/report-texts.ts';
import { SALE_TEXTS } from '#parts/sale/sale-texts.ts';
import { useReportLink } from '#parts/use-report-link.ts';

const SaleFilterSheet = lazyExport(() => import('./sale-filter-sheet.tsx'));

export interface SaleChoice {
  merchant_id?: number | undefined;
  product_id?: number | undefined;
  post_id?: number | undefined;
}
interface SaleToolsProps {
  filter: SaleChoice & { state?: string | undefined; sort?: string | undefined };
}

const FILTERS = [
  ['merchant_id', 'shopFilter'],
  ['product_id', 'productFilter'],
  ['post_id', 'postFilter'],
] as const;

/** Sort, state and filters of the sales. */
export function SaleTools({ filter }: SaleToolsProps) {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  const sheet = useLazyPopup<SaleChoice>((choice, popup) => (
    <SaleFilterSheet
      filter={choice}
      onApply={(chosen) => void navigate(linkTo(chosen), { replace: true })}
      {...popup}
    />
  ));
  return (
    <>
      <StateChoice
        value={filter.state}
        choices={SALE_STATES.map((state) => [state, SALE_TEXTS[state]] as const)}
      />
      <SortChoice
        value={filter.sort}
        before={
          <>
            <Chip aria-haspopup="dialog" onClick={() => sheet.open(filter)}>
              {REPORT_TEXTS.filter}
            </Chip>
            {FILTERS.filter(([name]) => filter[name] !== undefined).map(([name, text]) => (
              <Chip key={name} as={Link} to={linkTo({ [name]: null })} replace isSelected>
                {REPORT_TEXTS[text]} <CloseIcon size={16} aria-hidden />
                <VisuallyHidden>{REPORT_TEXTS.clearFilter(REPORT_TEXTS[text])}</VisuallyHidden>
              </Chip>
            ))}
          </>
        }
        others={[['commission', REPORT_TEXTS.highest]]}
      />
      {sheet.element}
    </>
  );
}
