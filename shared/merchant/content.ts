import * as v from 'valibot';
import {
  entryCalls,
  flagColumn,
  lineColumn,
  nameColumn,
  numberColumn,
  optionalPictureColumn,
  pathColumn,
  pictureColumn,
  placeColumn,
} from './entry-calls.ts';
import { instant } from './fields.ts';

const META = ['MetaTitle', 'MetaDescription', 'MetaKeywords'] as const;
const CATEGORY_TYPES = [0, 10, 20] as const;
const LAST_FOOTER_COLUMN = 3;
const POSITION = 'Order among its kind, the lowest first.';
const PUBLISHED = 'false: not shown.';

const topics = entryCalls({
  noun: 'topics',
  one: 'content page',
  table: 'topics',
  entity: 'topic',
  columns: {
    Name: nameColumn,
    FooterColumn: numberColumn(
      'footer_column',
      'Column of the footer with its link: 1 to 3; 0: none.',
      LAST_FOOTER_COLUMN,
    ),
    InFooterBar: flagColumn('in_footer_bar', 'A link in the bar below the footer.'),
    Position: numberColumn('position', POSITION),
    Published: flagColumn('is_published', PUBLISHED),
  },
  textFields: ['Title', 'Body', ...META],
  hasSlug: true,
});

const productIds = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(\d{1,9}(, ?\d{1,9})*)?$/),
  v.description('Ids of the products named by the post, shown as cards: "1001, 1002".'),
  v.examples(['1001, 1002']),
);

const blog = entryCalls({
  noun: 'blog',
  one: 'blog post',
  table: 'blog_posts',
  entity: 'blog',
  columns: {
    Products: { column: 'product_ids', schema: productIds, kind: 'plain' },
    Name: nameColumn,
    TypeName: lineColumn('type_name', 'Kind of post, shown above its title.'),
    Author: lineColumn('author', 'Who wrote it; empty: the shop.'),
    SubType: numberColumn('sub_type', 'List that it is in: 1 is the blog.'),
    CreatedOn: {
      column: 'created_at',
      schema: instant('When it was written, such as 2026-10-01T08:00:00Z.'),
      kind: 'instant',
      isRequired: true,
    },
    DisplayOrder: numberColumn('display_order', POSITION),
    ShowInTop: flagColumn('show_in_top', 'Among the posts at the top of the blog.'),
    Picture: pictureColumn('main_picture'),
    Thumbnail: pictureColumn('thumbnail_picture'),
    Published: flagColumn('is_published', PUBLISHED),
  },
  textFields: ['Title', 'TypeName', 'BodyOverview', 'Body', ...META],
  hasSlug: true,
});

const slides = entryCalls({
  noun: 'slides',
  one: 'slide of the home page',
  table: 'slides',
  entity: 'slide',
  columns: {
    Picture: pictureColumn('picture'),
    MobilePicture: pictureColumn('mobile_picture'),
    Link: pathColumn('link', 'Where a click leads: a path of the shop without the language.'),
    Position: numberColumn('position', POSITION),
    Published: flagColumn('is_published', PUBLISHED),
  },
  textFields: ['Title', 'Text', 'ButtonText'],
  hasSlug: false,
});

const categories = entryCalls({
  noun: 'categories',
  one: 'category',
  table: 'categories',
  entity: 'category',
  columns: {
    Name: nameColumn,
    ParentId: numberColumn('parent_id', 'Id of the category above; 0: none.'),
    Type: {
      column: 'type',
      schema: v.pipe(v.picklist(CATEGORY_TYPES), v.description('0: category, 10: genre, 20: landing page.')),
      kind: 'plain',
    },
    IsBundle: flagColumn('is_bundle', 'A category of bundles.'),
    Picture: optionalPictureColumn('picture'),
    Position: numberColumn('position', POSITION),
    MenuPosition: placeColumn('menu_position', 'Place in the menu; null: not there.'),
    DealDays: {
      column: 'deal_days',
      schema: v.pipe(
        v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
        v.description('It holds the products whose reduction ends within so many days; null: those put into it.'),
        v.examples([7]),
      ),
      kind: 'plain',
    },
    Published: flagColumn('is_published', PUBLISHED),
  },
  textFields: ['Name', 'H1Tag', 'Description', 'SchemaDescription', 'SearchWords', ...META],
  hasSlug: true,
});

/** The kinds of pages that the merchant writes. */
export const entryKinds = [topics, blog, slides, categories];
