/**
 * Every component of the libraries that the product has styles of, in the states in which the console shows it. Bundled
 * twice, with styles made in the page and with those of the build (e2e/styles/bundles.ts), and compared.
 */
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { HomeOutlined, TeamOutlined } from '@ant-design/icons';
import { ProLayout } from '@ant-design/pro-components';
import {
  Alert,
  Button,
  Checkbox,
  Col,
  DatePicker,
  Divider,
  Drawer,
  Dropdown,
  Flex,
  Form,
  Input,
  InputNumber,
  Modal,
  message,
  notification,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Steps,
  Switch,
  Table,
  Timeline,
  Tooltip,
  Typography,
} from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '../../src/app/AppTheme';
import '../../src/global.css';
import { layoutSettings } from '../../config/layout';

const asked = new URLSearchParams(location.search);
const dark = document.documentElement.dataset.theme === 'dark';
const day = dayjs('2026-03-10T12:00:00');
const options = ['one', 'two', 'three'].map((value) => ({ value, label: value, disabled: value === 'three' }));
const tones = ['success', 'info', 'warning', 'error'] as const;
const sizes = ['small', 'middle', 'large'] as const;
const menu = {
  items: [
    { key: 'a', label: 'Item', icon: <HomeOutlined /> },
    { key: 'b', label: 'Danger', danger: true },
    { type: 'divider' as const },
    { key: 'c', label: 'Disabled', disabled: true },
    { key: 'd', type: 'group' as const, label: 'Group', children: [{ key: 'e', label: 'In a group', extra: 'E' }] },
    { key: 'f', label: 'More', children: [{ key: 'g', label: 'Below' }] },
  ],
  selectedKeys: ['e'],
};

const Buttons = () => (
  <Flex gap="small" wrap>
    {(['default', 'primary', 'dashed', 'text', 'link'] as const).map((type) =>
      sizes.map((size) => (
        <Space key={`${type}-${size}`} size="small">
          <Button type={type} size={size}>
            {type}
          </Button>
          <Button type={type} size={size} danger icon={<HomeOutlined />}>
            danger
          </Button>
          <Button type={type} size={size} disabled>
            disabled
          </Button>
          <Button type={type} size={size} loading>
            loading
          </Button>
          <Button type={type} size={size} danger disabled icon={<HomeOutlined />} />
        </Space>
      )),
    )}
    <Button block ghost type="primary" shape="round" href="#">
      block
    </Button>
    <Space.Compact>
      <Button>first</Button>
      <Input defaultValue="in a row" />
      <Select options={options} defaultValue="one" />
      <Space.Addon>addon</Space.Addon>
      <Button type="primary">last</Button>
    </Space.Compact>
    <Space.Compact orientation="vertical">
      <Button type="primary">first</Button>
      <Button type="primary">last</Button>
    </Space.Compact>
  </Flex>
);

const Fields = () => (
  <Flex vertical gap={4} align="start">
    {sizes.map((size) => (
      <Flex key={size} gap="small" wrap>
        <Input size={size} placeholder="placeholder" allowClear />
        <Input
          size={size}
          defaultValue="affixes"
          allowClear
          prefix={<HomeOutlined />}
          suffix="s"
          showCount
          maxLength={9}
        />
        <InputNumber size={size} defaultValue={3} prefix="￥" suffix="%" />
        <InputNumber size={size} defaultValue={3} mode="spinner" />
        <Select size={size} options={options} placeholder="placeholder" allowClear showSearch />
        <Select
          size={size}
          options={options}
          mode="multiple"
          defaultValue={['one', 'two']}
          maxTagCount={1}
          allowClear
        />
        <Select size={size} options={options} mode="tags" defaultValue={['other']} />
        <DatePicker size={size} defaultValue={day} showTime />
        <DatePicker.RangePicker size={size} defaultValue={[day, day.add(3, 'day')]} />
        <Radio.Group size={size} optionType="button" options={options} defaultValue="one" />
        <Radio.Group
          size={size}
          optionType="button"
          buttonStyle="solid"
          options={options}
          defaultValue="one"
          disabled
        />
        <Segmented size={size} options={options} />
        <Switch size={size === 'small' ? 'small' : 'medium'} defaultChecked checkedChildren="on" />
        <Spin size={size === 'middle' ? 'medium' : size} />
        <Input.Search size={size} enterButton defaultValue="search" />
        <Input.Search size={size} loading />
      </Flex>
    ))}
    {(['error', 'warning'] as const).map((status) => (
      <Flex key={status} gap="small">
        <Input status={status} defaultValue={status} />
        <Input.TextArea status={status} showCount maxLength={90} defaultValue={status} allowClear />
        <InputNumber status={status} defaultValue={1} />
        <Select status={status} options={options} />
        <DatePicker status={status} />
        <DatePicker.RangePicker status={status} />
      </Flex>
    ))}
    <Flex gap="small">
      <Input disabled defaultValue="disabled" />
      <Input readOnly variant="borderless" defaultValue="plain" />
      <Input variant="filled" />
      <Input.TextArea disabled autoSize={{ minRows: 2 }} showCount />
      <Input.Password defaultValue="word" />
      <Input.OTP length={3} />
      <InputNumber disabled defaultValue={1} controls={false} />
      <Select disabled options={options} defaultValue="one" loading />
      <Select variant="borderless" options={options} mode="multiple" disabled defaultValue={['one']} />
      <DatePicker disabled value={day} />
    </Flex>
    <Flex gap="small" align="center">
      <Checkbox>off</Checkbox>
      <Checkbox checked>on</Checkbox>
      <Checkbox indeterminate>some</Checkbox>
      <Checkbox disabled checked>
        disabled
      </Checkbox>
      <Checkbox.Group options={options} defaultValue={['one']} />
      <Radio>off</Radio>
      <Radio checked>on</Radio>
      <Radio disabled checked>
        disabled
      </Radio>
      <Switch />
      <Switch disabled checked />
      <Switch loading />
    </Flex>
    <Segmented vertical options={['one', 'two']} disabled />
    <Segmented block options={[{ value: 'a', label: 'a', icon: <HomeOutlined /> }, 'b']} />
    <Flex vertical style={{ width: 300 }}>
      <Slider range defaultValue={[2, 20]} max={24} marks={{ 0: '0', 12: '12', 24: '24' }} tooltip={{ open: true }} />
      <Slider disabled defaultValue={5} dots step={10} />
      <Slider vertical style={{ height: 60 }} defaultValue={30} />
    </Flex>
  </Flex>
);

function Forms() {
  const [form] = Form.useForm();
  useEffect(() => {
    form.setFields([
      { name: 'bad', errors: ['is wrong'] },
      { name: 'odd', warnings: ['is odd'] },
    ]);
  }, [form]);
  return (
    <>
      {(['vertical', 'horizontal', 'inline'] as const).map((layout) => (
        <Form key={layout} layout={layout} {...(layout === 'vertical' ? { form } : {})}>
          <Form.Item name="bad" label="bad" required tooltip="why" extra="more of it" hasFeedback>
            <Input />
          </Form.Item>
          <Form.Item name="odd" label="odd" help="help">
            <InputNumber />
          </Form.Item>
          <Form.Item label="status" validateStatus="error" hasFeedback help="wrong">
            <Select options={options} />
          </Form.Item>
          <Form.Item label="busy" validateStatus="validating" hasFeedback>
            <DatePicker />
          </Form.Item>
          <Form.Item>
            <Radio.Group options={options} />
          </Form.Item>
        </Form>
      ))}
      <Form size="small" disabled labelCol={{ span: 4 }} wrapperCol={{ span: 8 }} requiredMark="optional" colon={false}>
        <Form.Item label="small">
          <Checkbox.Group options={options} />
        </Form.Item>
      </Form>
      <Row gutter={8} justify="space-between" align="middle">
        <Col span={8}>a third</Col>
        <Col flex="auto">the rest</Col>
        <Col xs={24} md={12} offset={1}>
          by width
        </Col>
      </Row>
    </>
  );
}

const rows = Array.from({ length: 3 }, (_, key) => ({ key, name: `row ${key}`, note: 'a long note '.repeat(9) }));
const columns = [
  { dataIndex: 'name', title: 'Name', width: 120, fixed: 'left' as const, sorter: true, sortOrder: 'ascend' as const },
  { dataIndex: 'note', title: 'Note', width: 2000, ellipsis: true, filters: [{ text: 'one', value: 1 }] },
  { key: 'right', title: 'Right', width: 90, fixed: 'right' as const, align: 'right' as const, sorter: true },
];

const Tables = () => (
  <Flex vertical gap="small">
    {(['small', 'middle', 'large'] as const).map((size) => (
      <Table
        key={size}
        size={size}
        bordered={size === 'middle'}
        sticky={size === 'large'}
        columns={columns}
        dataSource={rows}
        scroll={size === 'small' ? { x: 1800, y: 90 } : { x: 1800 }}
        rowSelection={{ selectedRowKeys: [1], type: size === 'large' ? 'radio' : 'checkbox' }}
        expandable={{ expandedRowRender: () => 'more', expandedRowKeys: [2] }}
        pagination={{ total: 500, current: 9, showSizeChanger: true, showQuickJumper: true, showTotal: () => 'all' }}
        title={() => 'title'}
        footer={() => 'footer'}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={5}>
              sum
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    ))}
    <Table tableLayout="fixed" showHeader={false} columns={columns.slice(0, 1)} pagination={false} dataSource={rows} />
    <Table columns={columns} pagination={false} />
    <Table columns={columns} loading dataSource={rows} pagination={false} rowHoverable={false} />
    <Table virtual bordered columns={columns} dataSource={rows} scroll={{ x: 1800, y: 100 }} pagination={false} />
    <Table virtual columns={columns} scroll={{ x: 1800, y: 100 }} pagination={false} />
    <Pagination simple size="small" align="center" current={2} total={90} />
    <Pagination current={1} total={500} showSizeChanger disabled size="small" />
  </Flex>
);

const Shown = () => (
  <Flex vertical gap="small">
    {tones.map((type) => (
      <Alert
        key={type}
        type={type}
        showIcon
        closable
        title={type}
        description={type === 'error' ? <a href="#x">read about it</a> : undefined}
        action={<Button size="small">do</Button>}
      />
    ))}
    <Alert banner title="banner" />
    <Steps size="small" titlePlacement="vertical" current={1} items={options.map(({ value }) => ({ title: value }))} />
    <Steps
      orientation="vertical"
      current={1}
      status="error"
      items={options.map(({ value }) => ({ title: value, content: 'more' }))}
    />
    <Timeline
      items={[
        { content: 'plain' },
        { content: 'red', color: 'red', title: 'when' },
        { content: 'busy', loading: true },
        { content: 'icon', icon: <HomeOutlined /> },
      ]}
    />
    <Flex gap="small">
      <Progress percent={40} style={{ width: 200 }} />
      <Progress percent={100} status="success" size="small" style={{ width: 200 }} />
      <Progress percent={60} status="exception" style={{ width: 200 }} />
      <Progress percent={60} status="active" style={{ width: 200 }} />
      <Progress type="dashboard" percent={30} size={96} />
      <Progress type="circle" percent={100} size={60} />
    </Flex>
    <QRCode value="voice://preview" size={80} bordered={false} color="black" bgColor="white" />
    <Skeleton active avatar paragraph={{ rows: 2 }} />
    <Space>
      <Skeleton.Button active size="small" />
      <Skeleton.Input block />
      <Skeleton.Image />
      <Skeleton.Node />
    </Space>
    <Spin description="busy">
      <div>under a veil</div>
    </Spin>
    <Divider />
    <Divider titlePlacement="start" plain dashed>
      text
    </Divider>
    <Divider orientation="vertical" />
    <Typography.Title level={4}>title</Typography.Title>
    <Typography.Paragraph copyable ellipsis={{ rows: 2, expandable: true }}>
      {'a long paragraph '.repeat(60)}
    </Typography.Paragraph>
    <Typography.Paragraph editable={{ editing: true }}>edited</Typography.Paragraph>
    {(['secondary', 'success', 'warning', 'danger'] as const).map((type) => (
      <Typography.Text key={type} type={type} strong code mark keyboard delete underline disabled={type === 'danger'}>
        {type}
      </Typography.Text>
    ))}
    <Typography.Link href="#x">link</Typography.Link>
    <Space separator={<Divider orientation="vertical" />} wrap align="baseline">
      <i>a</i>
      <i>b</i>
    </Space>
  </Flex>
);

const openBelow = (rest: ReactNode) => <div style={{ height: 320 }}>{rest}</div>;

/** Popups in their open state. */
const Popups = () => (
  <Flex wrap>
    {openBelow(<Select open options={options} defaultValue="one" showSearch />)}
    {openBelow(
      <Select
        open
        mode="multiple"
        defaultValue={['two']}
        options={[{ label: 'group', options }]}
        popupRender={(list) => <div>{list}</div>}
      />,
    )}
    {openBelow(<Select open options={[]} size="small" />)}
    {openBelow(<DatePicker open showTime value={day} />)}
    {openBelow(<DatePicker open picker="month" value={day} />)}
    {openBelow(<DatePicker open picker="year" value={day} />)}
    {openBelow(
      <DatePicker.RangePicker open value={[day, day.add(9, 'day')]} presets={[{ label: 'p', value: [day, day] }]} />,
    )}
    {openBelow(<DatePicker.RangePicker open showTime value={[day, day.add(1, 'day')]} />)}
    {openBelow(
      <Dropdown open menu={menu} arrow>
        <Button>menu</Button>
      </Dropdown>,
    )}
    {openBelow(
      <Popover open arrow={false} placement="bottomLeft" title="title" content="content">
        <Button>popover</Button>
      </Popover>,
    )}
    {openBelow(
      <Tooltip open title="tooltip">
        <Button>tooltip</Button>
      </Tooltip>,
    )}
    {openBelow(
      <Tooltip open title="tooltip" placement="right" color="red">
        <Button>beside</Button>
      </Tooltip>,
    )}
    <Table
      columns={[{ title: 'filters', filterDropdownProps: { open: true }, filters: [{ text: 'one', value: 1 }] }]}
      pagination={false}
    />
    <Table
      columns={[
        {
          title: 'tree',
          filterMode: 'tree',
          filterSearch: true,
          filterDropdownProps: { open: true },
          filters: [{ text: 'one', value: 1, children: [{ text: 'two', value: 2 }] }],
        },
      ]}
      pagination={false}
    />
  </Flex>
);

function Dialogs() {
  const [messages, messageHolder] = message.useMessage({ duration: 0 });
  const [notifications, notificationHolder] = notification.useNotification({ duration: 0, stack: false });
  const [modals, modalHolder] = Modal.useModal();
  useEffect(() => {
    for (const type of [...tones, 'loading'] as const) void messages.open({ type, content: type });
    for (const type of tones) {
      notifications.open({ type, title: type, description: 'more', actions: <Button size="small">do</Button> });
    }
    notifications.open({ title: 'plain', description: 'more' });
    for (const type of tones) void modals[type]({ title: type, content: 'content', focusable: { trap: false } });
    void modals.confirm({
      title: 'confirm',
      content: 'content',
      okButtonProps: { danger: true },
      focusable: { trap: false },
    });
  }, [messages, notifications, modals]);
  return (
    <>
      {messageHolder}
      {notificationHolder}
      {modalHolder}
      <Modal open title="modal" okText="ok" cancelText="cancel" focusable={{ trap: false }}>
        content
      </Modal>
      <Modal
        open
        centered
        closable={false}
        footer={null}
        width={720}
        loading
        mask={false}
        focusable={{ trap: false }}
      />
      {(['right', 'bottom'] as const).map((placement) => (
        <Drawer
          key={placement}
          open
          placement={placement}
          size={placement === 'right' ? 'large' : 'default'}
          title="drawer"
          extra="extra"
          footer="footer"
          resizable={placement === 'right'}
          focusable={{ trap: false }}
        >
          content
        </Drawer>
      ))}
      <Drawer open loading mask={false} closable={false} focusable={{ trap: false }} />
    </>
  );
}

const routes = [
  { path: '/home', name: 'Home', icon: <HomeOutlined /> },
  {
    path: '/users',
    name: 'Users',
    icon: <TeamOutlined />,
    children: [
      { path: '/users/here', name: 'Here' },
      { path: '/users/there', name: 'There', children: [{ path: '/users/there/deep', name: 'Deep' }] },
    ],
  },
  { path: '/more', name: 'More', children: [{ path: '/more/one', name: 'One' }] },
];

const Frame = ({ collapsed, children }: { collapsed: boolean; children?: ReactNode }) => (
  <ProLayout
    title="title"
    logo={false}
    navTheme={dark ? 'realDark' : 'light'}
    breakpoint={false}
    disableMobile
    collapsed={collapsed}
    location={{ pathname: '/users/here' }}
    route={{ path: '/', children: routes }}
    {...layoutSettings}
    menu={{ locale: false, type: 'sub' }}
    openKeys={['/users', '/users/there']}
    headerTitleRender={(_, title) => <a href="#x">{title}</a>}
    menuItemRender={(item, dom) => <a href={`#${item.path}`}>{dom}</a>}
    actionsRender={() => <Button type="text">action</Button>}
    contentStyle={{ padding: 16 }}
    pageTitleRender={false}
    ErrorBoundary={false}
  >
    {children}
  </ProLayout>
);

const cache = createCache();
const folded = asked.has('folded');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StyleProvider cache={cache}>
    <AppTheme>
      <Frame collapsed={folded}>
        {!folded && (
          <>
            {/* Above what comes late: they stay where they were placed. */}
            <Popups />
            <Buttons />
            <Fields />
            <Forms />
            <Tables />
            <Shown />
            <Dialogs />
          </>
        )}
      </Frame>
    </AppTheme>
  </StyleProvider>,
);

declare global {
  interface Window {
    /** Names of the styles that have been made in the page: of rules, and of components' variables. */
    madeStyles: () => string[];
  }
}

window.madeStyles = () =>
  [...cache.cache.keys()].flatMap((path) => {
    const [kind, ...parts] = path.split('%');
    return kind === 'style' || kind === 'cssVar' ? parts.filter((part) => /^[A-Z]/.test(part)) : [];
  });
